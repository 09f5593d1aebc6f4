import { describe, expect, it } from 'vitest';
import { draw, legalMoves } from '../src/index.ts';
import { lawsOf } from '../src/laws/index.ts';
import { type PeekEvent, type PeekState, peekCanary, peekGame } from './peek-game.ts';

describe('a sound game with secrets keeps every law', () => {
  for (const law of lawsOf(peekGame, { canary: peekCanary, matches: 20 })) it(law.name, law.check);
});

/** Does this law notice the mutant at any table? */
async function notices(law: string, mutant: Partial<typeof peekGame>): Promise<boolean> {
  const cases = lawsOf({ ...peekGame, ...mutant }, { canary: peekCanary, matches: 20 });
  for (const { check } of cases.filter(({ name }) => name.startsWith(`${law} · `))) {
    const fault = await Promise.resolve()
      .then(check)
      .catch((error: unknown) => error);
    if (fault !== undefined) return true;
  }
  return false;
}

const hand = (s: PeekState, seat: number) => s.hands[seat] as number[];

/** Each mutant is a mistake a game could make, with the law that must notice. */
const mutants: Record<string, [Partial<typeof peekGame>, string]> = {
  'a view that shows a hand': [{ view: (s) => peekGame.copy(s) }, 'nothing hidden is seen or heard'],
  'a part that is masked in a view and nowhere else': [
    { masks: (s, seat) => ({ ...peekGame.masks?.(s, seat), bag: s.bag }) },
    'what a view does not show as it is, is masked',
  ],
  'a draw told to everyone': [
    {
      play(s, seat, move, chance, sink) {
        const loud = sink && { tell: sink.tell, whisper: (_: number, secret: never) => sink.tell(secret) };
        peekGame.play(s, seat, move, chance, loud);
      },
    },
    'nothing hidden is seen or heard',
  ],
  'a copy that shares a hand': [
    { copy: (s) => ({ ...peekGame.copy(s), hands: s.hands }) },
    'a copy is equal and independent',
  ],
  'a move listed twice': [
    {
      legal(s, seat, out) {
        const count = peekGame.legal(s, seat, out);
        if (count > 1) out[1] = out[0] as number;
        return count;
      },
    },
    'legal moves are unique, in a fixed order, and leave the state alone',
  ],
  'a listener that changes the play': [
    {
      play(s, seat, move, chance, sink) {
        peekGame.play(s, seat, move, chance, sink);
        if (sink) s.seen[seat] = 7;
      },
    },
    'same luck and moves give the same state, heard or not, and through JSON',
  ],
  'luck outside of the argument': [
    {
      play(s, seat, move, chance, sink) {
        const own = { below: (n: number) => (chance.below(n) + Math.floor(Math.random() * n)) % n };
        peekGame.play(s, seat, move, own, sink);
      },
    },
    'same luck and moves give the same state, heard or not, and through JSON',
  ],
  'a card that vanishes': [
    {
      play(s, seat, move, chance, sink) {
        peekGame.play(s, seat, move, chance, sink);
        s.piles[seat]?.pop();
      },
    },
    'no component is lost or doubled',
  ],
  'points that change with the end': [
    { points: (s) => (peekGame.outcome(s) ? s.hands.map(() => -1) : s.hands.map(() => 0)) },
    'points can be told of every state and view, and after the end they are those of the outcome',
  ],
  'an unfair pick': [{ pick: () => 0 }, 'pick is legal and uniform'],
  'a world that shows the imaginer another hand': [
    {
      imagine(view, seat, chance) {
        const world = peekGame.imagine?.(view, seat, chance) as PeekState;
        hand(world, seat).reverse();
        return world;
      },
    },
    'an imagined world looks like the real one',
  ],
  'a secret read past the barrier': [
    {
      play(s, seat, move, chance, sink) {
        if (move === peekGame.actions.parse('peek'))
          s.seen[seat] = hand(s, (seat + 1) % s.hands.length)[0] as number;
        else peekGame.play(s, seat, move, chance, sink);
      },
    },
    'playing on the view is the view of playing, up to luck or a secret',
  ],
  'an outcome before the end': [
    { outcome: (s) => ({ places: s.hands.map(() => 1), points: s.hands.map(() => 0) }) },
    'someone can move until the match is over, and then it has an outcome',
  ],
  'a refusal without a rule': [{ refusal: () => 'because' }, 'what is not legal is refused with a rule'],
  'a printed form that cannot be read': [
    { actions: { ...peekGame.actions, print: (move) => `move ${move}` } },
    'every legal move survives print, parse, unpack and pack',
  ],
  'partners on different places': [
    { teamOf: () => 0 },
    'someone can move until the match is over, and then it has an outcome',
  ],
  'a named starter who is passed over': [
    { setup: (table, chance, sink) => peekGame.setup({ ...table, first: 0 }, chance, sink) },
    'whoever the table names has the first decision, and no luck is spent on it',
  ],
  'more moves than it says there can be': [
    { maxMoves: 1 },
    'someone can move until the match is over, and then it has an outcome',
  ],
  'another story for who only tries': [
    {
      play(s, seat, move, chance, sink) {
        const { bag } = s;
        if (bag[0] === -1) sink?.tell({ type: 'played', seat, card: 99 });
        peekGame.play(s, seat, move, chance, sink);
      },
    },
    'what a draft tells is the beginning of what its seat hears',
  ],
  'a clock with luck of its own': [
    {
      turnSeconds: () => 60,
      expire(s, seat, chance, sink) {
        const legal = legalMoves(peekGame, s, seat);
        peekGame.play(s, seat, legal[Math.floor(Math.random() * legal.length)] as number, chance, sink);
      },
    },
    'a match under a clock replays and verifies, whenever time runs out',
  ],
  'moves that follow luck': [
    {
      copy: (s) => s,
    },
    'what is refused, not written, or written in doubt leaves luck where it was',
  ],
  'a match that never ends': [
    {
      play(s, seat, move, chance, sink) {
        peekGame.play(s, seat, move, chance, sink);
        const pile = s.piles[seat] as number[];
        if (pile.length > 0) s.bag.push(pile.pop() as number);
        if (hand(s, seat).length < 2) hand(s, seat).push(draw(s.bag, chance));
      },
    },
    'someone can move until the match is over, and then it has an outcome',
  ],
};

describe('the laws notice', () => {
  for (const [mistake, [mutant, law]] of Object.entries(mutants)) {
    it(mistake, async () => expect(await notices(law, mutant)).toBe(true));
  }

  it('a leak after a shuffle, but not what was open before it', async () => {
    const open = {
      ...peekCanary,
      secrets: (s: PeekState) => [...s.hands.flat(), ...s.bag, ...s.piles.flat()],
    };
    const leaks = (canary: typeof peekCanary) =>
      lawsOf(peekGame, { canary })
        .filter(({ name }) => name.startsWith('nothing hidden'))
        .map(
          ({ check }) =>
            async () =>
              check(),
        );
    for (const check of leaks(open)) await expect(check()).rejects.toThrow('hears of hidden');
    // A played card was open until the shuffle; the card drawn after it is told to its owner.
    const shuffled = { ...open, shuffled: (event: PeekEvent) => event.type !== 'drew' };
    for (const check of leaks(shuffled)) await expect(check()).rejects.toThrow('"type":"drew"');
    for (const check of leaks({ ...open, shuffled: () => true })) await check();
  });

  it('a game with secrets but no canary', () => {
    expect(() => lawsOf(peekGame)).toThrow('canary');
  });
});
