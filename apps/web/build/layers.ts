import { join } from 'node:path';

/** What Rolldown tells of a module while it decides what lies in which file. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const SOURCE = join(import.meta.dirname, '../src');
/** What opens over a page. */
const OVERLAYS = ['MenuList', 'MultiSelectList', 'SelectList', 'DialogWindow'].map(
  (name) => `ui/${name}.tsx`,
);
/**
 * Parts that several dialogs share. Chrome keeps a script that could not be preloaded without a network as failed until the
 * page is reloaded, so a dialog must not depend on a small file of its own.
 */
const SHARED_BY_DIALOGS = new Set(
  ['ui/ImageInput.tsx', 'platform/chunks-of.ts'].map((file) => join(SOURCE, file)),
);
/** What a page has of its dialogs before one opens. */
const CLOSED_DIALOGS = new Set(
  ['Dialog', 'AskDialog', 'FormDialog', 'CopyDialog'].map((name) => join(SOURCE, `ui/${name}.tsx`)),
);
/** Pages with features of their own; `ui` and `platform` serve all of them. */
const FEATURE = /[\\/]apps[\\/]web[\\/]src[\\/](?!ui[\\/]|platform[\\/])/;

type Reached = ReturnType<typeof reachedFrom>;

/**
 * What a visitor needs anyway lies in few files, where the bundler would make one for each set of pages that share
 * something: fewer files need fewer headers, and larger files compress better. The first that claims a module has it.
 */
const LAYERS: Record<string, (id: string, reached: Reached) => boolean> = {
  /** What every page has, and the parts without a feature that the sign-in page needs. */
  base: (id, { main, auth, app, shell, home }) =>
    main.has(id) || (auth.has(id) && (app.has(id) || shell.has(id) || home.has(id) || !FEATURE.test(id))),
  /** What every page but the sign-in page has. */
  app: (id, { app }) => app.has(id),
  /** What every signed-in page has, and the parts without a feature that the first of them, Home, needs. */
  shell: (id, { shell, home }) => shell.has(id) || (home.has(id) && !FEATURE.test(id)),
  /** What data that the device kept is parsed with. */
  schemas: (id, { work }) => work.has(id) && !/[\\/]apps[\\/]web[\\/]/.test(id),
  dialogs: (id) => CLOSED_DIALOGS.has(id),
  /** What menus, lists and dialogs share, React Aria above all: the first of them that opens loads it. */
  overlays: (id, { overlays }) => overlays.has(id) || SHARED_BY_DIALOGS.has(id),
};

/** Groups of Rolldown's `codeSplitting`. A group also takes the modules that its own import, so the order decides. */
export function layers() {
  let reached: Reached | undefined;
  const names = Object.entries(LAYERS);
  return names.map(([name, isIn], at) => ({
    name: (id: string, modules: Modules) => {
      reached ??= reachedFrom(modules);
      return isIn(id, reached) ? name : null;
    },
    debugName: name,
    priority: names.length - at,
  }));
}

function reachedFrom(modules: Modules) {
  const from = (...files: string[]) =>
    allBehind(
      files.map((file) => join(SOURCE, file)),
      modules,
    );
  return {
    main: from('main.tsx'),
    auth: from('accounts/AuthPage.tsx'),
    app: from('App.tsx'),
    shell: from('shell/AppShell.tsx'),
    home: from('words/HomePage.tsx'),
    work: from('offline/work.ts'),
    overlays: from(...OVERLAYS),
  };
}

/** Without what is loaded later. @throws for a page that is not there any more. */
function allBehind(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const missing = entries.find((entry) => modules.getModuleInfo(entry) === null);
  if (missing !== undefined) throw new Error(`no such page: ${missing}`);
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
