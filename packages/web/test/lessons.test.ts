import { catalogue, gameOf } from '@benben/catalogue';
import { LANGUAGES, legalMoves, openDraft, tryMove } from '@benben/core';
import { describe, expect, test } from 'vitest';
import { loadLesson } from '../src/boards/registry.ts';
import { Course, type Progress } from '../src/learn/course.ts';
import { LEARNER, type Words } from '../src/learn/lesson.ts';

/** What the learner sees with the tried moves made. */
function draftOf({ game }: Course, now: Progress) {
  return now.tried.reduce(
    (draft, text) => {
      const next = tryMove(game, draft, game.actions.parse(text) ?? -1);
      if ('refused' in next) throw new Error(`'${text}' is refused`);
      return next;
    },
    openDraft(game, now.match.state, LEARNER),
  );
}

function legalIn(course: Course, now: Progress): readonly number[] {
  const draft = draftOf(course, now);
  return draft.sealed ? [] : legalMoves(course.game, draft.state, LEARNER);
}

/** Everything a learner could have done when `moves` more were tried: sent when nothing is left to decide. */
function after(course: Course, at: number, now: Progress, move: number): Progress {
  const tried = { ...now, tried: [...now.tried, course.game.actions.print(move)] };
  if (!course.isTurnOver(tried)) return tried;
  const sent = course.send(at, tried);
  if ('refused' in sent) throw new Error(sent.refused);
  return sent;
}

/** Walks every accepted way through a chapter and counts those that reach its end. */
function walk(course: Course, from: number): { ends: number; stuck: string[] } {
  const { chapter } = course.steps[from]?.start ?? { chapter: -1 };
  const seen = new Set<string>();
  const stuck: string[] = [];
  let ends = 0;
  const visit = (at: number, now: Progress) => {
    const step = course.steps[at];
    if (step?.start.chapter !== chapter) {
      ends++;
      return;
    }
    const key = JSON.stringify([at, now.match.state, now.tried]);
    if (seen.has(key)) return;
    seen.add(key);
    if (step.step.answer === 'undo') {
      const undone = { ...now, tried: now.tried.slice(0, -1) };
      return visit(course.stepAt(at, undone), undone);
    }
    const moves = legalIn(course, now).filter((move) => course.objection(at, now, move) === null);
    if (moves.length === 0) stuck.push(`step ${at + 1} after ${now.tried.join(', ')}`);
    for (const move of moves) {
      const next = after(course, at, now, move);
      visit(course.stepAt(at, next), next);
    }
  };
  visit(from, course.steps[from]?.start as Progress);
  return { ends, stuck };
}

const said = (words: Words) => LANGUAGES.map((language) => words[language].trim());

const loadCourse = async (id: string) => new Course(gameOf(id), await loadLesson(id));

describe.each(catalogue.map(({ game }) => game.id))('the lesson of %s', (id) => {
  test('has a model answer for every step, legal and accepted', async () => {
    const course = await loadCourse(id);
    for (const [at, { step, start }] of course.steps.entries()) {
      if (step.answer === 'undo') {
        expect(start.tried.length, `step ${at + 1}`).toBeGreaterThan(0);
        continue;
      }
      let now = start;
      for (const text of step.answer) {
        const move = course.game.actions.parse(text) ?? -1;
        expect(legalIn(course, now), `${text} in step ${at + 1}`).toContain(move);
        expect(course.objection(at, now, move), `${text} in step ${at + 1}`).toBeNull();
        now = after(course, at, now, move);
      }
      expect(course.stepAt(at, now), `step ${at + 1}`).toBe(at + 1);
    }
  });

  test('comes to its end whichever accepted moves are made', async () => {
    const course = await loadCourse(id);
    const chapters = course.steps.flatMap(({ start }, at) =>
      start.chapter === course.steps[at - 1]?.start.chapter ? [] : [at],
    );
    for (const first of chapters) {
      const { ends, stuck } = walk(course, first);
      expect(stuck).toEqual([]);
      expect(ends).toBeGreaterThan(0);
    }
  });

  test('turns other legal moves away with words', async () => {
    const course = await loadCourse(id);
    let declined = 0;
    for (const [at, { start }] of course.steps.entries()) {
      for (const move of legalIn(course, start)) {
        const words = course.objection(at, start, move);
        if (!words) continue;
        declined++;
        expect(said(words), `step ${at + 1}`).not.toContain('');
      }
    }
    expect(declined).toBeGreaterThan(0);
  });

  test('says everything in both languages', async () => {
    const course = await loadCourse(id);
    for (const words of [course.lesson.end, ...course.steps.map(({ step }) => step.words)]) {
      const [en, ru] = said(words);
      expect(en).toMatch(/[a-z]/);
      expect(ru).toMatch(/[а-я]/);
      expect(en).not.toMatch(/[а-я]/i);
      // What a phone shows beside a board that can still be played on.
      expect(Math.max(...said(words).map((text) => text.length))).toBeLessThanOrEqual(180);
    }
  });

  test('goes back when a move is taken back, and on when it is made again', async () => {
    const course = await loadCourse(id);
    for (const [at, { start }] of course.steps.entries()) {
      if (start.tried.length === 0) continue;
      const undone = { ...start, tried: start.tried.slice(0, -1) };
      const earlier = course.stepAt(at, undone);
      if (course.steps[at]?.step.answer === 'undo') expect(earlier).toBe(at + 1);
      else {
        expect(earlier).toBeLessThan(at);
        expect(course.steps[earlier]?.start.tried.length).toBeLessThanOrEqual(undone.tried.length);
      }
    }
  });
});
