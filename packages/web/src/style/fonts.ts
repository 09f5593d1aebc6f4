/** Both faces are under the SIL Open Font Licence; only the subsets we write in are shipped, each loaded when used. */

import forumCyrillic from '@fontsource/forum/files/forum-cyrillic-400-normal.woff2';
import forumLatin from '@fontsource/forum/files/forum-latin-400-normal.woff2';
import golosCyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2';
import golosLatin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2';

const LATIN = 'U+0000-00FF, U+2000-206F, U+2122, U+2190-2193, U+2212';
const CYRILLIC = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';

const FACES = [
  { family: 'Forum', file: forumLatin, unicodeRange: LATIN, weight: '400' },
  { family: 'Forum', file: forumCyrillic, unicodeRange: CYRILLIC, weight: '400' },
  { family: 'Golos', file: golosLatin, unicodeRange: LATIN, weight: '400 900' },
  { family: 'Golos', file: golosCyrillic, unicodeRange: CYRILLIC, weight: '400 900' },
] as const;

for (const { family, file, unicodeRange, weight } of FACES) {
  document.fonts.add(new FontFace(family, `url(${file})`, { unicodeRange, weight, display: 'swap' }));
}
