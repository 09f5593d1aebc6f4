import { describe, expect, test } from 'vitest';
import { visit } from '../src/browser.ts';
import { measure, renderSounds } from '../src/sounds.ts';
import { stage } from '../src/stage.ts';

describe('the sounds', () => {
  const set = stage();

  test('are all heard, none clips, and none begins with a click', async () => {
    const page = await visit(set.browser, set.url);
    const sounds = await renderSounds(page);
    const names = sounds.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['turn', 'dice', 'place', 'boat', 'refusal', 'victory', 'loss']),
    );
    for (const { name, samples } of sounds) {
      const { peak, loudness, milliseconds, attack, clips } = measure(samples);
      expect(clips, `${name} clips`).toBe(false);
      expect(peak, `${name}: the peak`).toBeLessThan(-3);
      expect(loudness, `${name}: how loud it is`).toBeGreaterThan(-45);
      expect(milliseconds, `${name}: how long it is`).toBeGreaterThan(60);
      expect(milliseconds, `${name}: how long it is`).toBeLessThan(2000);
      expect(attack, `${name}: how soon it is loud`).toBeGreaterThan(0.5);
    }
  });
});
