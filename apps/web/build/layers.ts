import { join } from 'node:path';

/** Rolldown's information on modules while it assigns them to chunks. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const SOURCE = join(import.meta.dirname, '../src');
/** The parts that open over a page. */
const OVERLAYS = ['MenuList', 'MultiSelectList', 'SelectList', 'DialogWindow'].map(
  (name) => `ui/${name}.tsx`,
);
/**
 * Parts that several dialogs share. When a preload fails without a network, Chrome treats the script as failed until the
 * page is reloaded, so a dialog must not depend on a small separate chunk.
 */
const SHARED_BY_DIALOGS = new Set(
  ['ui/ImageInput.tsx', 'platform/chunks-of.ts'].map((file) => join(SOURCE, file)),
);
/** The code of a page's dialogs that is needed before one opens. */
const CLOSED_DIALOGS = new Set(
  ['Dialog', 'AskDialog', 'FormDialog', 'CopyDialog'].map((name) => join(SOURCE, `ui/${name}.tsx`)),
);
/** Pages that a first visit may open without Home. */
const OTHER_PAGES = [
  'community/CommunityPage.tsx',
  'rooms/SetupRoomPage.tsx',
  'rooms/GuestRoomPage.tsx',
  'solo/GameTab.tsx',
  'solo/ReviewPage.tsx',
  'homework/PupilPage.tsx',
];
/** Pages without a game. What they share with games stays separate. */
const LISTS = [
  'words/MyPage.tsx',
  'test-banks/TestBankPage.tsx',
  'reports/RoomReportPage.tsx',
  'learning/ProgressPage.tsx',
];
/** Modules of a feature; those in `ui` and `platform` are shared by all pages. */
const FEATURE = /[\\/]apps[\\/]web[\\/]src[\\/](?!ui[\\/]|platform[\\/])/;

type Reached = ReturnType<typeof reachedFrom>;

/**
 * Groups modules that most visitors need into a few chunks. By default the bundler would make one chunk for each set of
 * pages that share a module; fewer files need fewer headers, and larger files compress better. The first layer that
 * claims a module gets it.
 */
const LAYERS: Record<string, (id: string, reached: Reached) => boolean> = {
  /** Code of every page, and the parts outside features that the sign-in page needs. */
  base: (id, { main, auth, app, shell, home, profile }) =>
    main.has(id) ||
    (auth.has(id) && (!FEATURE.test(id) || [app, shell, home, profile].some((page) => page.has(id)))),
  /** The sign-in page, of which the Google button uses some parts. */
  auth: (id, { auth }) => auth.has(id),
  /** Code of every page except the sign-in page, and the limits of games, which pages use without the schemas. */
  app: (id, { app }) => app.has(id) || /[\\/]contract[\\/]src[\\/]games\.ts$/.test(id),
  /** Code of every signed-in page, and the parts outside features that Home, the first of them, needs. */
  shell: (id, { shell, home }) => shell.has(id) || (home.has(id) && !FEATURE.test(id)),
  /** What Home shares with pages that a first visit may open without it. */
  common: (id, { home, others }) => home.has(id) && others.has(id),
  /** The lists of words and lessons, on Home and on My page. */
  words: (id, { home, myPage }) => home.has(id) && myPage.has(id),
  /** The sockets, which rooms and the community use, too. */
  sockets: (id, { live, others }) => live.has(id) && others.has(id),
  /** The chat button and the notifications, which every signed-in page loads after itself. */
  live: (id, { live }) => live.has(id),
  /** Before the games, whose chunk would otherwise take what dialogs import. */
  dialogs: (id) => CLOSED_DIALOGS.has(id),
  /** The schemas that parse data stored on the device. */
  schemas: (id, { work }) => work.has(id) && !/[\\/]apps[\\/]web[\\/]/.test(id),
  /** What the set-up of a room shares with games alone. */
  setup: (id, { setupRoom, game, review, lists }) =>
    setupRoom.has(id) && (game.has(id) || review.has(id)) && !lists.has(id),
  /** What a game, the review and the homework share. */
  games: (id, { game, review, pupil, lists }) =>
    review.has(id) && (game.has(id) || pupil.has(id)) && !lists.has(id),
  /** Code that menus, lists and dialogs share, mainly React Aria. It is loaded when the first of them opens. */
  overlays: (id, { overlays }) => overlays.has(id) || SHARED_BY_DIALOGS.has(id),
};

/**
 * The groups for Rolldown's `codeSplitting`. A group also takes the modules that its modules import, so the order
 * decides.
 */
export function layers() {
  let reached: Reached | undefined;
  const names = Object.entries(LAYERS);
  return names.map(([name, isIn], at) => ({
    name: (id: string, modules: Modules) => {
      reached ??= reachedFrom(modules);
      return isIn(id, reached) ? name : null;
    },
    debugName: name,
    // Lists and dialogs must not load a game for what it imports as well.
    includeDependenciesRecursively: name !== 'games' && name !== 'setup',
    priority: names.length - at,
  }));
}

function reachedFrom(modules: Modules) {
  const from = (...files: string[]) =>
    modulesReachableFrom(
      files.map((file) => join(SOURCE, file)),
      modules,
    );
  return {
    main: from('main.tsx'),
    auth: from('accounts/AuthPage.tsx'),
    app: from('App.tsx'),
    shell: from('shell/AppShell.tsx'),
    home: from('words/HomePage.tsx'),
    profile: from('accounts/profile/ProfileDialog.tsx'),
    myPage: from('words/MyPage.tsx'),
    setupRoom: from('rooms/SetupRoomPage.tsx'),
    game: from('solo/GameTab.tsx'),
    review: from('solo/ReviewPage.tsx'),
    pupil: from('homework/PupilPage.tsx'),
    lists: from(...LISTS),
    others: from(...OTHER_PAGES),
    live: from('chat/index.ts', 'notifications/notifications.ts'),
    work: from('offline/work.ts'),
    overlays: from(...OVERLAYS),
  };
}

/** All modules reachable by static imports. @throws if an entry does not exist any more */
function modulesReachableFrom(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const missing = entries.find((entry) => modules.getModuleInfo(entry) === null);
  if (missing !== undefined) throw new Error(`no such page: ${missing}`);
  const visited = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (visited.has(id)) continue;
    visited.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return visited;
}
