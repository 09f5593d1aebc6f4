import { describe, expect, it } from 'vitest';
import { FairLine, type Place } from '../src/fair-line.ts';

/** A line of one, and the order in which it served. */
function served() {
  const line = new FairLine(1);
  const order: string[] = [];
  const done: Promise<void>[] = [];
  const ask = (name: string, place: Place) =>
    done.push(
      line.run(place, async () => {
        order.push(name);
        await new Promise((resume) => setImmediate(resume));
      }),
    );
  return { ask, order, all: () => Promise.all(done) };
}

const people = (owner: string): Place => ({ owner, withPeople: true });
const bots = (owner: string): Place => ({ owner, withPeople: false });

describe('the line of bots', () => {
  it('two hundred tables of one person keep nobody else waiting for more than one of them', async () => {
    const { ask, order, all } = served();
    for (let i = 0; i < 200; i++) ask(`greedy ${i}`, people('greedy'));
    ask('anna', people('anna'));
    ask('boris', people('boris'));
    await all();
    expect(order.slice(0, 4)).toEqual(['greedy 0', 'greedy 1', 'anna', 'boris']);
    expect(order).toHaveLength(202);
  });

  it('serves who asks again after everyone else who asks', async () => {
    const { ask, order, all } = served();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) ask(name, people(name.charAt(0)));
    await all();
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('people’s tables come before tables of bots alone', async () => {
    const { ask, order, all } = served();
    for (let i = 0; i < 3; i++) ask(`bots ${i}`, bots('x'));
    for (let i = 0; i < 3; i++) ask(`people ${i}`, people('y'));
    await all();
    expect(order).toEqual(['bots 0', 'people 0', 'people 1', 'people 2', 'bots 1', 'bots 2']);
  });

  it('as many at once as there are lanes, and one that fails makes room', async () => {
    const line = new FairLine(2);
    let [running, most] = [0, 0];
    const ask = (fails: boolean) =>
      line.run(people('a'), async () => {
        most = Math.max(most, ++running);
        await new Promise((resume) => setImmediate(resume));
        running--;
        if (fails) throw new Error('no idea');
        return 'done';
      });
    const answers = await Promise.allSettled([true, true, false, false].map(ask));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
    expect(most).toBe(2);
  });
});
