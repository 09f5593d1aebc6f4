/** Many pictures on one sheet, a state beside itself in every language and theme. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

export interface Picture {
  readonly state: string;
  /** Language and theme. */
  readonly look: string;
  readonly path: string;
}

/** A sheet this wide can be looked at without being made smaller. */
const SHEET = 2000;
const GAP = 8;

export async function contactSheet(
  browser: Browser,
  pictures: readonly Picture[],
  { width, path }: { readonly width: number; readonly path: string },
): Promise<void> {
  if (pictures.length === 0) return;
  const looks = new Set(pictures.map(({ look }) => look)).size;
  const fitting = Math.max(1, Math.floor(SHEET / Math.min(width, 620) / looks)) * looks;
  const columns = Math.min(fitting, pictures.length);
  const states = [...new Set(pictures.map(({ state }) => state))];
  const ordered = states.flatMap((state) => pictures.filter((picture) => picture.state === state));
  const figures = ordered.map(
    (picture) =>
      `<figure><img src="data:image/png;base64,${readFileSync(picture.path, 'base64')}"><figcaption>${picture.state} · ${picture.look}</figcaption></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: SHEET, height: 600 } });
  await page.setContent(
    `<style>
      body { margin: ${GAP}px; background: #888; font: 13px sans-serif;
        display: grid; grid-template-columns: repeat(${columns}, minmax(0, 1fr)); gap: ${GAP}px; align-items: start }
      figure { margin: 0 } img { display: block; width: 100% }
    </style>${figures.join('')}`,
    { waitUntil: 'load' },
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
