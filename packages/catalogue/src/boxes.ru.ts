import type { BoxText } from '@benben/core';
import { box as dicePyramid } from '@benben/dice-pyramid/box/ru';
import { box as emperorsGold } from '@benben/emperors-gold/box/ru';
import { box as pyramidion } from '@benben/pyramidion/box/ru';
import { box as pyramids } from '@benben/pyramids/box/ru';
import type { ForEveryGame } from './boxes.ts';

export const BOX_TEXTS: ForEveryGame<BoxText> = {
  'dice-pyramid': dicePyramid,
  'emperors-gold': emperorsGold,
  pyramidion: pyramidion,
  pyramids: pyramids,
};
