/** The little of a browser that plain modules of the app touch: a store, a language, no wish for less motion, nobody who looks. */
import type { Environment } from 'vitest/runtime';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const page: Environment = {
  name: 'page',
  // As the app is compiled for people, not for a server that renders it.
  viteEnvironment: 'client',
  setup(global) {
    const target = new EventTarget();
    const added = {
      window: global,
      // Nobody sees it: nothing waits for a picture.
      document: { hidden: true },
      localStorage: storage(),
      navigator: { languages: ['en'] },
      matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    };
    for (const [name, value] of Object.entries(added))
      Object.defineProperty(global, name, { value, configurable: true });
    return {
      teardown: () => {
        for (const name of Object.keys(added)) Reflect.deleteProperty(global, name);
      },
    };
  },
};

export default page;
