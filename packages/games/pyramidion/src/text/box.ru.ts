import type { BoxText } from '@benben/core';

export const box: BoxText = {
  name: 'Пирамидион',
  tagline: 'Завоюйте города на Ниле и снарядите лодки к великой пирамиде.',
  designer: 'Янник Жерве',
};
