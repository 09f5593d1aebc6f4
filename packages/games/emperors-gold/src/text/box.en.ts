import type { BoxText } from '@benben/core';

export const box: BoxText = {
  name: "Emperor's Gold",
  tagline: 'One pawn, two rows, and tasks everyone is after.',
  designer: 'Stanislav Serebryakov',
};
