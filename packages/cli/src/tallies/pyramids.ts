import type { PyramidsEvent } from '@benben/pyramids';
import type { CreateTally } from './tally.ts';

export const pyramidsTally: CreateTally = (count, bots) => ({
  event(heard) {
    const event = heard as PyramidsEvent;
    if (event.type === 'won') count(`decided by ${event.by}`);
    if (event.type === 'eliminated') count(`${bots[event.seat]}: eliminated`);
    if (event.type === 'carded') count(`${bots[event.seat]}: cards laid`);
    if (event.type === 'filled') count(`${bots[event.seat]}: gaps filled`);
    if (event.type === 'scored') {
      count(`${bots[event.seat]}: points of level ${event.level + 1}`, event.points);
      count(`${bots[event.seat]}: Mino points`, event.mino);
    }
  },
});
