import { createRouter } from 'sv-router';
import Home from './pages/Home.svelte';
import NotFound from './pages/NotFound.svelte';
import { painted } from './shell/after-picture.ts';
import { setNavigator } from './shell/nav.ts';

/** The first page comes at once; from then on a link is seen to be touched before all that is on the page changes. */
let first = true;

const { navigate, route } = createRouter({
  '/': Home,
  '/new': () => import('./pages/NewTable.svelte'),
  '/day': () => import('./pages/DayPage.svelte'),
  '/play': () => import('./pages/FindPage.svelte'),
  '/local/:id': () => import('./pages/LocalPage.svelte'),
  '/table/:id': () => import('./pages/OnlinePage.svelte'),
  '/people/:id': () => import('./pages/PersonPage.svelte'),
  '/leaders': () => import('./pages/LeadersPage.svelte'),
  '/leaders/:game': () => import('./pages/LeadersPage.svelte'),
  '/friends': () => import('./pages/FriendsPage.svelte'),
  '/friend/:token': () => import('./pages/FriendLinkPage.svelte'),
  '/me': () => import('./pages/MePage.svelte'),
  '/programs': () => import('./pages/ProgramsPage.svelte'),
  '/alerts': () => import('./pages/AlertsPage.svelte'),
  '/replay': () => import('./pages/ReplayPage.svelte'),
  '/learn/:game': () => import('./pages/LearnPage.svelte'),
  '/puzzles': () => import('./pages/PuzzlesPage.svelte'),
  '/puzzles/:game': () => import('./pages/PuzzlePage.svelte'),
  '/puzzles/:game/:puzzle': () => import('./pages/PuzzlePage.svelte'),
  '/mistakes': () => import('./pages/MistakesPage.svelte'),
  '/rules': () => import('./pages/RuleBooks.svelte'),
  '/rules/:game': () => import('./pages/RulesPage.svelte'),
  '*': NotFound,
  hooks: {
    async beforeLoad() {
      if (!first) await painted();
      first = false;
    },
    afterLoad() {
      // The router has just gone to the top, also for a link within the page.
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    },
  },
});

setNavigator({
  go(path, replace) {
    const url = new URL(path, location.origin);
    // The router checks its own patterns; a path put together elsewhere is plain text to it.
    const to = navigate as (path: string, options: object) => Promise<unknown>;
    void to(url.pathname, { replace, search: url.search, hash: url.hash });
  },
  param: (name) => (route.params as Readonly<Record<string, string | undefined>>)[name],
});
