import type { BoxText } from '@benben/core';

export const box: BoxText = {
  name: 'Золото Императора',
  tagline: 'Одна фишка, два ряда и задания, за которыми охотятся все.',
  designer: 'Станислав Серебряков',
};
