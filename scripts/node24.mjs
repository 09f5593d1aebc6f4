// `npm run node24`: core, the store and a started server once more, on the Node that .nvmrc names.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, ROOT, requireNode } from './lib.mjs';
import { findNewerNode } from './newer-node.mjs';

const TESTS = ['packages/core/', 'server/test/store', 'server/test/restart', 'server/test/own-faces'];

requireNode();
install({ dev: true });
const node = findNewerNode();
if (!node) process.exit(0);
const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'node', ...TESTS];
const { status } = spawnSync(node, [...args, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
