import type { BoxText } from '@benben/core';

export const box: BoxText = {
  name: 'Pyramidion',
  tagline: 'Win the cities of the Nile and load the boats for the great pyramid.',
  designer: 'Yannick Gervais',
};
