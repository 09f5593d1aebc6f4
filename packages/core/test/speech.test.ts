import { describe, expect, test } from 'vitest';
import { does } from '../src/index.ts';

describe('sentences', () => {
  test('name whoever did it, and speak to whoever looks', () => {
    expect(does('en', 'Anna', 'lays')).toBe('Anna lays');
    expect(does('en', 'You', 'lays')).toBe('You lay');
    expect(does('en', 'You', 'passes')).toBe('You pass');
    expect(does('en', 'You', 'is')).toBe('You are');
    expect(does('en', 'You', 'has')).toBe('You have');
    expect(does('ru', 'Анна', 'кладёт')).toBe('Анна кладёт');
    expect(does('ru', 'Вы', 'кладёт')).toBe('Вы кладёте');
    expect(does('ru', 'Вы', 'отказывается')).toBe('Вы отказываетесь');
  });
});
