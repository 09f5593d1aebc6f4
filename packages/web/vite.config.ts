import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

const output = {
  // What the page begins with is one file: many small ones would queue for the few lines a browser opens.
  codeSplitting: {
    groups: [
      { name: 'svelte', test: /node_modules\/svelte\//, priority: 1 },
      { name: 'app', test: /\/web\/src\/App\.svelte$/ },
    ],
  },
  chunkFileNames: ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
    moduleIds.some((id) => id.includes('/catalogue/kept/'))
      ? 'assets/kept/[name]-[hash].js'
      : 'assets/[name]-[hash].js',
};

export default defineConfig({
  plugins: [
    svelte(),
    VitePWA({
      // The player decides when to change versions: a match is not interrupted.
      registerType: 'prompt',
      includeAssets: ['icon.svg', 'icon-192.png'],
      manifest: {
        name: 'Benben',
        short_name: 'Benben',
        description: 'Pyramid games on one table',
        display: 'standalone',
        start_url: '/',
        background_color: '#f4ead6',
        theme_color: '#f4ead6',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      // Our own worker: it keeps the app on the device, and shows that it is someone's turn.
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}', 'puzzles/*.json'],
        // Rules of earlier releases: whoever still has a match of them fetches them.
        globIgnores: ['**/kept/**'],
      },
    }),
  ],
  build: { rolldownOptions: { output } },
  worker: { format: 'es', rolldownOptions: { output } },
  server: {
    port: 5173,
    // The server answers its own page only, so the page of the dev server calls under its name.
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
});
