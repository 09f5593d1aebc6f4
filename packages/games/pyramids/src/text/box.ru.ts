import type { BoxText } from '@benben/core';

export const box: BoxText = {
  name: 'Пирамиды',
  tagline: 'Четыре уровня домино, шесть самоцветов и один требовательный фараон.',
  designer: 'Квон И Кван',
};
