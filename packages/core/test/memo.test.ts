import { describe, expect, it } from 'vitest';
import { memo } from '../src/memo.ts';

describe('memo', () => {
  it('works once for a key, and again only for one that was forgotten', () => {
    const worked: string[] = [];
    const shout = memo(3, (key) => {
      worked.push(key);
      return key.toUpperCase();
    });
    expect([...'aabacbdabc'].map(shout).join('')).toBe('AABACBDABC');
    expect([...worked].join('')).toBe('abcdac');
  });
});
