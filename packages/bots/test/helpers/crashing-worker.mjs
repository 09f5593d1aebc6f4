// Crashes at its first question ever, or at every one: the mark it leaves is a file named by the question.
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ id, question }) => {
  const mark = question.game;
  if (question.level === 'falcon' || !existsSync(mark)) {
    writeFileSync(mark, '');
    throw new Error('a deliberate crash');
  }
  parentPort.postMessage({ id, answer: ['roll'] });
});
