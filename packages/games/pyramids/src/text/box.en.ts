import type { BoxText } from '@benben/core';

export const box: BoxText = {
  name: 'Pyramids',
  tagline: 'Four levels of dominoes, six jewels, one pharaoh to please.',
  designer: 'Ikhwan Kwon',
};
