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

/** Name and folder of every workspace, as the lockfile links them. */
const WORKSPACES = Object.entries(require('./package-lock.json').packages)
  .filter(([, { link }]) => link)
  .map(([path, { resolved }]) => ({ name: path.replace('node_modules/', ''), folder: resolved }));

/** A neighbour is found whether or not it is declared, as long as npm links them all: so it is asked for here. */
const declared = ({ name, folder }) => {
  const { dependencies, devDependencies } = require(`./${folder}/package.json`);
  const known = { ...dependencies, ...devDependencies, [name]: '*' };
  const others = WORKSPACES.filter((other) => !(other.name in known)).map((other) => other.folder);
  return {
    name: `undeclared-in-${name}`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: `^(${others.join('|')})/` },
  };
};

module.exports = {
  forbidden: [
    only('core', '^packages/core/', '^packages/core/'),
    only('games', '^packages/games/([^/]+)/', '^packages/(core|games/$1)/'),
    only('catalogue', '^packages/catalogue/', '^packages/(core|games|catalogue)/'),
    only('bots', '^packages/bots/', '^packages/(core|games|catalogue|bots)/'),
    only('protocol', '^packages/protocol/', '^packages/(core|protocol)/'),
    ...['server', 'web'].map((room) => only(room, `^packages/${room}/`, `${SHARED}|^packages/${room}/`)),
    // Of the server the command line knows how to copy and read its data, and how to decide about people, nothing else.
    only(
      'cli',
      '^packages/cli/',
      `${SHARED}|^packages/cli/|^packages/server/src/(store/copy|agreement|moderation|rating/skill).ts`,
    ),
    ...WORKSPACES.map(declared),
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
      name: 'source-needs-no-tools',
      comment: '`npm start` installs no development packages.',
      severity: 'error',
      from: { path: '^packages/.+/src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
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
    // The peers of the benchmark are installed by whoever races; `npm run bench -- peers` checks them.
    exclude: { path: '(^|/)dist/|^bench/peers/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'svelte', 'browser', 'types', 'default'],
    },
  },
};
