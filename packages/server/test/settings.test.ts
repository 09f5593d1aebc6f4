import { describe, expect, it } from 'vitest';
import { DEFAULTS, settingsFrom } from '../src/settings.ts';

describe('settings', () => {
  it('come from the environment, with defaults', () => {
    expect(settingsFrom({})).toEqual(DEFAULTS);
    expect(settingsFrom({ PORT: '8080', DATA_DIR: '/srv/benben', TRUST_PROXY: '1', HOST: '' })).toEqual({
      ...DEFAULTS,
      port: 8080,
      dataDir: '/srv/benben',
      trustProxy: 1,
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['TRUST_PROXY', 'maybe'],
    ['BOT_PACE_MS', '1.5'],
  ])('%s=%s is an error, not a default', (variable, text) => {
    expect(() => settingsFrom({ [variable]: text })).toThrow(variable);
  });
});
