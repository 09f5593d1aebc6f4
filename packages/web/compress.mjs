// After the build: every text of the page once more as Brotli and gzip, so that no request waits for it to be squeezed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('dist', import.meta.url));
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Smaller ones would hardly shrink. */
const WORTH_IT = 200;

for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name)) continue;
  const file = join(DIST, name);
  const text = readFileSync(file);
  if (text.length < WORTH_IT) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}
