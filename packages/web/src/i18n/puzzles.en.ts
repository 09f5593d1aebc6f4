/** Words of puzzles, and of one's own mistakes played again. */
const rules = new Intl.PluralRules('en');
const count = (n: number, one: string, other: string) => `${n} ${rules.select(n) === 'one' ? one : other}`;

export const puzzlesEn = {
  puzzles: {
    title: 'Puzzles',
    of: (game: string) => `${game}: puzzles`,
    text: 'A moment from a match of strong bots: one choice is clearly better than all others. Find it.',
    today: 'Puzzle of the day',
    solve: 'Solve',
    solvedIt: 'solved',
    hard: (rating: number) => `difficulty ${rating}`,
    about: (id: number, rating: number) => `Puzzle ${id} · difficulty ${rating}`,
    yours: (rating: number) => `Your puzzle rating: ${rating}.`,
    solved: (n: number) => `${count(n, 'puzzle', 'puzzles')} solved.`,
    ask: (who: string) =>
      who === 'You'
        ? 'It is your turn. What is the best choice?'
        : `It is ${who}’s turn. What is the best choice?`,
    judging: 'Let us see …',
    right: 'Right!',
    rightText: (best: string) => `The chance to win is now ${best}.`,
    wrong: 'There is something better',
    wrongText: (own: string, best: string) =>
      `With this choice the chance to win is ${own}; it could have been ${best}. The board shows what may happen next.`,
    wrongPlain: (best: string) =>
      `The chance to win could have been ${best}. The board shows what may happen next.`,
    again: 'Try again',
    next: 'Next puzzle',
    show: 'Show the answer',
    answerIs: (move: string) => `Best: ${move}`,
    notHere: 'The puzzles are not on this device yet, and the network cannot be reached.',
  },
  mistakes: {
    link: 'Play these moments again',
    title: 'Learn from mistakes',
    about: (n: number, of: number, step: number) => `Moment ${n} of ${of} · turn ${step}`,
    inMatch: (why: string) => `In the match: ${why}`,
    next: 'Next moment',
    done: 'That was the last moment. Well done!',
    back: 'Back to the match',
    none: 'There is nothing to play again here. Open the review of a finished match first.',
  },
};
