/** What a city and a round come to, read aloud: the twin of rebellion, prizes, points and places. */
import { CITIES, type PyramidionEvent, type PyramidionState, RESOURCES } from '../src/index.ts';
import { tables } from './builders.ts';
import { look, naiveTotal } from './naive.ts';

const everyone = (s: PyramidionState) => s.fleets.map((_, seat) => seat);

/** The seat whose figure is higher than that of everyone else, or −1. */
function alone(figures: readonly number[]): number {
  return figures.findIndex((mine, seat) => figures.every((other, rival) => rival === seat || other < mine));
}

/** Everything told from the last pass in a city until its after-effects; `tokens` are those luck showed. */
export function naiveVerdict(s: PyramidionState, tokens: readonly number[]): PyramidionEvent[] {
  const { events, laid, bank } = naiveRebellion(s, tokens);
  // What fled has no effect on the prizes.
  return [...events, ...naivePrizes({ ...s, laid, bank })];
}

function naiveRebellion(s: PyramidionState, tokens: readonly number[]) {
  const quiet = { events: [] as PyramidionEvent[], laid: s.laid, bank: s.bank };
  const rebels = s.laid.filter((laid) => look(laid).kind === 'rebel').length;
  if (rebels === 0) return quiet;
  if (tokens.length !== rebels) throw new Error(`${tokens.length} tokens for ${rebels} Rebels`);
  let strength = 0;
  for (const token of tokens)
    strength += (tables.rebellions[token]?.strength as number) + (CITIES[s.city] === 'philae' ? 2 : 0);
  const totals = everyone(s).map((seat) => naiveTotal(s, seat, 0));
  const events: PyramidionEvent[] = [{ type: 'rebellion', city: s.city, tokens, strength, totals }];
  const weak = everyone(s).filter((seat) => totals[seat] !== -1 && (totals[seat] as number) < strength);
  for (const seat of weak)
    events.push({
      type: 'fled',
      seat,
      cards: s.laid.filter((laid) => laid.seat === seat).map(({ card }) => card),
    });
  const laid = s.laid.filter(({ seat }) => !weak.includes(seat));
  const bank = [...s.bank];
  const strongest = alone(totals);
  if (strongest !== -1 && (totals[strongest] as number) >= strength) {
    const goods = RESOURCES.map(() => 0);
    for (const token of tokens) {
      const reward = tables.rebellions[token]?.reward as number;
      if (bank[reward] === 0) continue;
      bank[reward] = (bank[reward] as number) - 1;
      goods[reward] = (goods[reward] as number) + 1;
    }
    events.push({ type: 'rewarded', seat: strongest, goods });
  }
  return { events, laid, bank };
}

function naivePrizes(s: PyramidionState): PyramidionEvent[] {
  if (s.laid.length === 0) return [];
  const raised = s.laid.filter((laid) => laid.mark === 3).length;
  return [0, 1, 2].flatMap((category): PyramidionEvent[] => {
    const totals = everyone(s).map((seat) => naiveTotal(s, seat, category));
    const threshold = (tables.cities[s.city]?.thresholds[category] as number) + 3 * raised;
    const best = alone(totals);
    const winner = best !== -1 && (totals[best] as number) >= threshold ? best : -1;
    const judged: PyramidionEvent = { type: 'judged', city: s.city, category, totals, threshold, winner };
    if (winner === -1) return [judged];
    return [judged, ...(category === 2 ? naiveTrade(s, winner) : naiveToken(s, winner, category))];
  });
}

function naiveToken(s: PyramidionState, seat: number, token: number): PyramidionEvent[] {
  const owners = [s.mercenaries, s.intermediaries][token] as number[];
  const ousted = owners[s.city] as number;
  const placed = owners.filter((owner) => owner === seat).length;
  return ousted === seat || placed >= 5 ? [] : [{ type: 'stationed', seat, city: s.city, token, ousted }];
}

function naiveTrade(s: PyramidionState, seat: number): PyramidionEvent[] {
  const goods = RESOURCES.map((_, i) => s.cityGoods[s.city * 6 + i] as number);
  return goods.some((count) => count > 0) ? [{ type: 'traded', seat, city: s.city, goods }] : [];
}

export function naivePoints(s: PyramidionState): number[] {
  const placed = everyone(s).map((seat) => s.mercenaries.filter((owner) => owner === seat).length);
  const most = alone(placed);
  return everyone(s).map((seat) => {
    let points = seat === most ? 1 : 0;
    for (const boat of s.fleets[seat] ?? []) points += tables.boats[boat]?.points as number;
    return points;
  });
}

/** Whether the match ends with this round, and why. */
export function naiveEnd(s: PyramidionState): 'goal' | 'boats' | 'idle' | null {
  if (s.goal !== 0 && naivePoints(s).some((points) => points >= s.goal)) return 'goal';
  if (s.fleets.flat().length === 20) return 'boats';
  return s.goal === 0 && s.idleRounds >= 3 ? 'idle' : null;
}

/** By seat, and what put the winner before the second: everyone is compared with everyone. */
export function naivePlaces(s: PyramidionState): { places: number[]; by: string } {
  const points = naivePoints(s);
  const figures = (seat: number) => ({
    points: points[seat] as number,
    hand: [...(s.open[seat] ?? []), ...(s.hidden[seat] ?? [])].length,
    boats: (s.fleets[seat] ?? []).length,
    order: -s.order.indexOf(seat),
  });
  const NAMES = ['points', 'hand', 'boats', 'order'] as const;
  const decides = (a: number, b: number) =>
    NAMES.find((name) => figures(a)[name] !== figures(b)[name]) as (typeof NAMES)[number];
  const before = (a: number, b: number) => figures(a)[decides(a, b)] > figures(b)[decides(a, b)];
  const places = everyone(s).map(
    (seat) => 1 + everyone(s).filter((other) => other !== seat && before(other, seat)).length,
  );
  return { places, by: decides(places.indexOf(1), places.indexOf(2)) };
}
