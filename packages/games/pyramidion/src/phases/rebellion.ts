import { draw, NOBODY, type Seat } from '@benben/core';
import { cityEffects } from '../cities/index.ts';
import { bankHas, changeBank, changeOwned } from '../goods.ts';
import { discardCard } from '../hands.ts';
import { type Play, type PyramidionState, seatsOf } from '../state.ts';
import type { RebellionToken } from '../tables/tables.ts';
import { ABSENT, leader, totalsOf } from '../totals.ts';
import { INFLUENCE, KINDS, REBELLION_TOKENS, RESOURCE_KINDS } from '../words.ts';

const REBEL = KINDS.indexOf('rebel');

const ALL_TOKENS: readonly number[] = Array.from({ length: REBELLION_TOKENS }, (_, token) => token);

/** PYN-18: as many tokens as Rebels; who is weaker leaves, who is strongest is rewarded. */
export function rebellion(s: PyramidionState, play: Play): void {
  const { tables, chance, sink } = play;
  let rebels = 0;
  for (const { face } of s.laid) if (tables.characters[face]?.kind === REBEL) rebels++;
  if (rebels === 0) return;
  const bag = ALL_TOKENS.slice();
  const tokens: number[] = [];
  for (let i = 0; i < rebels; i++) tokens.push(draw(bag, chance));
  const shown = tokens.map((token) => tables.rebellions[token] as RebellionToken);
  let strength = rebels * (cityEffects[s.city]?.rebellion ?? 0);
  for (const token of shown) strength += token.strength;
  const totals = totalsOf(s, INFLUENCE, tables);
  sink?.tell({ type: 'rebellion', city: s.city, tokens, strength, totals });
  const winner = leader(totals, strength);
  for (let seat = 0; seat < seatsOf(s); seat++) {
    const total = totals[seat] as number;
    if (total !== ABSENT && total < strength) flee(s, seat, play);
  }
  if (winner !== NOBODY)
    reward(
      s,
      winner,
      shown.map((token) => token.reward),
      play,
    );
}

function flee(s: PyramidionState, seat: Seat, { sink }: Play): void {
  const cards = s.laid.filter((laid) => laid.seat === seat).map(({ card }) => card);
  s.laid = s.laid.filter((laid) => laid.seat !== seat);
  for (const card of cards) discardCard(s, card);
  sink?.tell({ type: 'fled', seat, cards });
}

function reward(s: PyramidionState, seat: Seat, resources: readonly number[], { sink }: Play): void {
  const goods = Array<number>(RESOURCE_KINDS).fill(0);
  for (const resource of resources) {
    if (!bankHas(s, resource)) continue;
    changeBank(s, resource, -1);
    changeOwned(s, seat, resource, 1);
    goods[resource] = (goods[resource] as number) + 1;
  }
  sink?.tell({ type: 'rewarded', seat, goods });
}
