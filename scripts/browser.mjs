// A Chromium for the end-to-end tests: the one named, the system's, Debian's, or the one npm ships.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The one without windows first: it does a third less work for the same page.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

// Tests open only our own pages, and without these the browser calls home at every start.
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {Promise<{ executablePath: string, args: string[] }>} */
export async function findBrowser() {
  const path = process.env.CHROME_PATH || onSystem() || fromDebian();
  return path ? { executablePath: path, args: ARGS } : fromNpm();
}

function onSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, MAC].find((path) => existsSync(path));
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium …');
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore' });
  apt('update');
  // An older Debian has no browser without windows.
  for (const name of [SHELL, 'chromium'])
    if (apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core').status === 0) break;
  return onSystem();
}

async function fromNpm() {
  const { default: chromium } = await import('@sparticuz/chromium');
  // Its own list of flags is for another machine than ours and breaks pages here.
  return { executablePath: await chromium.executablePath(), args: ['--no-sandbox'] };
}
