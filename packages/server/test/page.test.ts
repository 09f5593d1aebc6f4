import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDir, startServer, type TestServer } from './helpers/server.ts';

const webDir = newDataDir();
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<title>Benben</title>');
  writeFileSync(join(webDir, 'sw.js'), '// offline');
  const script = join(webDir, 'assets', 'index-4f3a.js');
  writeFileSync(script, '// page');
  writeFileSync(`${script}.br`, brotliCompressSync('// page'));
  writeFileSync(`${script}.gz`, gzipSync('// page'));
  server = await startServer({ settings: { webDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

const get = (path: string) => fetch(server.url + path);

describe('the page', () => {
  it.each(['/', '/index.html', '/t/some-table', '/new?game=dice-pyramid', '/ru/rules'])(
    '%s is the app',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([200, '<title>Benben</title>']);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toContain('text/html');
    },
  );

  it('keeps hashed files for ever and asks for the service worker each time', async () => {
    expect((await get('/assets/index-4f3a.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a browser that takes %s gets it as it was squeezed at the build', async (accepted, sent) => {
    const response = await fetch(`${server.url}/assets/index-4f3a.js`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(sent);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toBe('// page');
  });

  it('a missing file is missing, not the app', async () => {
    const response = await get('/assets/old-hash.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  it('does not give away files beside it', async () => {
    const response = await get('/..%2f..%2fetc%2fpasswd');
    expect(await response.text()).not.toContain('root:');
  });

  it('may load its own files and nothing else', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('says what to do when it is not built', async () => {
    const bare = await startServer({ settings: { webDir: join(webDir, 'nothing') } });
    const response = await fetch(bare.url);
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')]);
    await bare.close();
  });
});
