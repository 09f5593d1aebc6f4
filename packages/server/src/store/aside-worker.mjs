// A worker on Node 20 does not inherit the loader of its parent, so it brings its own; newer Node needs none.
if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import('./aside-worker.ts');
