import { join } from 'node:path';

/** Rolldown's information on modules while it assigns them to chunks. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const SOURCE = join(import.meta.dirname, '../src');
/** The index of this package imports all icons, so each module with an icon would seem to need all of them. */
const ICONS = /node_modules[\\/]lucide-react[\\/]/;

/** Each layer has the modules that its files import, except those of the layers before it. */
const LAYERS = {
  /** The first visit: the sign-in page. */
  base: ['main.tsx', 'accounts/AuthPage.tsx'],
  /** Router, query library, frame of all pages, and Home. */
  app: ['App.tsx', 'shell/AppShell.tsx', 'library/words/HomePage.tsx'],
  /** React Aria: menus, lists and dialogs. */
  overlays: ['MenuList', 'MultiSelectList', 'SelectList', 'DialogWindow'].map((name) => `ui/${name}.tsx`),
};

/**
 * The groups for Rolldown's `codeSplitting`. By default there is one chunk for each set of pages that share a module; a
 * few large files need fewer requests and compress better.
 */
export function layers() {
  const layerOf = new Map<string, string>();
  return [
    // React changes only with the lock file. The icons of all pages are 13 KB; an icon of one page alone would otherwise be
    // in the chunk of that page, although a layer may have the module that uses it.
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
    { name: 'icons', test: ICONS, priority: 2 },
    {
      name: (id: string, modules: Modules) => {
        if (layerOf.size === 0) assignLayers(modules, layerOf);
        return layerOf.get(id) ?? null;
      },
      debugName: 'layers',
      // A layer has all its dependencies already, except React and the icons.
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
}

/** @throws if a file does not exist any more */
function assignLayers(modules: Modules, layerOf: Map<string, string>): void {
  for (const [layer, files] of Object.entries(LAYERS)) {
    const waiting = files.map((file) => join(SOURCE, file));
    const missing = waiting.find((id) => modules.getModuleInfo(id) === null);
    if (missing !== undefined) throw new Error(`there is no module ${missing}`);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (layerOf.has(id) || ICONS.test(id)) continue;
      layerOf.set(id, layer);
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
  }
}
