import type { BoxText } from '@benben/core';

export const box: BoxText = {
  name: 'Пирамида на кубиках',
  tagline: 'Бросай, строй и вовремя остановись.',
  designer: 'Хартмут Коммерелль',
};
