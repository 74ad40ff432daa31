import { join } from 'node:path';

/** What Rolldown tells of a module while it decides what lies in which file. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const SOURCE = join(import.meta.dirname, '../src');
/**
 * Parts that several dialogs share. Chrome keeps a script that could not be preloaded without a network as failed until the
 * page is reloaded, so a dialog must not depend on a small file of its own.
 */
const SHARED_BY_DIALOGS = new Set(
  ['ui/ImageInput.tsx', 'ui/CopyDialog.tsx', 'platform/chunks-of.ts'].map((file) => join(SOURCE, file)),
);
/** What opens over a page. */
const OVERLAYS = ['MenuList', 'MultiSelectList', 'SelectList', 'Dialog'].map((name) => `ui/${name}.tsx`);
/** Pages with features of their own; `ui` and `platform` serve all of them. */
const FEATURE = /[\\/]apps[\\/]web[\\/]src[\\/](?!ui[\\/]|platform[\\/])/;

/**
 * Puts what a visitor needs anyway into few files, where the bundler would make one for each set of pages that share
 * something: `base` is what every page has, signed in or not, `shell` what every signed-in page has, and the parts without
 * a feature that the first of them, Home, needs. A file less saves its headers, and compresses better in company.
 */
export function layers(): (id: string, modules: Modules) => string | null {
  let reached: ReturnType<typeof reachedFrom> | undefined;
  return (id, modules) => {
    reached ??= reachedFrom(modules);
    const { main, auth, shell, home } = reached;
    if (main.has(id) || (auth.has(id) && (shell.has(id) || home.has(id)))) return 'base';
    return shell.has(id) || (home.has(id) && !FEATURE.test(id)) ? 'shell' : null;
  };
}

/**
 * What menus, lists and dialogs share, React Aria above all: the first of them that opens loads it. It comes after
 * `layers`, because a group takes along what its modules import.
 */
export function overlays(): (id: string, modules: Modules) => string | null {
  let reached: ReadonlySet<string> | undefined;
  return (id, modules) => {
    reached ??= new Set(OVERLAYS.flatMap((file) => [...allBehind(join(SOURCE, file), modules)]));
    return reached.has(id) || SHARED_BY_DIALOGS.has(id) ? 'overlays' : null;
  };
}

function reachedFrom(modules: Modules) {
  const from = (file: string) => allBehind(join(SOURCE, file), modules);
  return {
    main: from('main.tsx'),
    auth: from('accounts/AuthPage.tsx'),
    shell: from('shell/AppShell.tsx'),
    home: from('words/HomePage.tsx'),
  };
}

/** Without what is loaded later. @throws for a page that is not there any more. */
function allBehind(entry: string, modules: Modules): ReadonlySet<string> {
  if (modules.getModuleInfo(entry) === null) throw new Error(`no such page: ${entry}`);
  const seen = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
