/** `npm run benben -- <command>`: the same rules and bots without a browser. */
import { run } from './program.ts';

await run(process.argv.slice(2));
