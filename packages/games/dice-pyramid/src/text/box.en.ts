import type { BoxText } from '@benben/core';

export const box: BoxText = {
  name: 'Dice Pyramid',
  tagline: 'Roll, build, and know when to stop.',
  designer: 'Hartmut Kommerell',
};
