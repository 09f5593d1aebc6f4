// The arrows of the architecture: core <- games <- catalogue <- bots <- server, web, cli; core <- protocol.
const ROOMS = '^packages/(core|games|catalogue|bots|protocol|server|web|cli)/|^(e2e|bench)/';

/** A room may reach itself and what `allowed` names, and no other room. */
const only = (room, from, allowed) => ({
  name: `${room}-imports`,
  severity: 'error',
  from: { path: from },
  to: { path: ROOMS, pathNot: allowed },
});

const SHARED = '^packages/(core|games|catalogue|bots|protocol)/';

module.exports = {
  forbidden: [
    only('core', '^packages/core/', '^packages/core/'),
    only('games', '^packages/games/([^/]+)/', '^packages/(core|games/$1)/'),
    only('catalogue', '^packages/catalogue/', '^packages/(core|games|catalogue)/'),
    only('bots', '^packages/bots/', '^packages/(core|games|catalogue|bots)/'),
    only('protocol', '^packages/protocol/', '^packages/(core|protocol)/'),
    ...['server', 'web', 'cli'].map((room) =>
      only(room, `^packages/${room}/`, `${SHARED}|^packages/${room}/`),
    ),
    {
      name: 'boards-are-apart',
      comment: 'What two boards share lies beside their folders.',
      severity: 'error',
      from: { path: '^packages/web/src/boards/([^/]+)/' },
      to: { path: '^packages/web/src/boards/[^/]+/', pathNot: '^packages/web/src/boards/$1/' },
    },
    {
      name: 'rules-know-no-node',
      comment: 'Rules run unchanged in the browser, on the server and in a worker.',
      severity: 'error',
      from: { path: '^packages/(core|games/[^/]+)/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'source-knows-no-tests',
      severity: 'error',
      from: { path: '^packages/.+/src/' },
      to: { path: '/test/|node_modules/vitest/' },
    },
    {
      name: 'no-circular',
      comment: 'Types may refer to each other; code may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'svelte', 'browser', 'types', 'default'],
    },
  },
};
