/** Is what lies in node_modules what the lockfile asks for? */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry
 * @param {string} folder @param {{ dev: boolean }} wanted
 */
export function isInstalled(folder, { dev }) {
  // npm writes this file last, so an interrupted install does not count.
  const found = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(found)) return false;
  const have = packages(found);
  return Object.entries(packages(join(folder, 'package-lock.json'))).every(([path, entry]) => {
    if (!path.includes('node_modules/') || (entry.dev && !dev)) return true;
    // A workspace is a link; one that came with an update is missing until the next install.
    if (entry.link) return have[path]?.link === true;
    if (!have[path]) return entry.optional || entry.devOptional;
    return have[path].version === entry.version;
  });
}

/** @param {string} path @returns {Record<string, Entry>} */
const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
