import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';
const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/**
 * Imports each icon from its own file. With the index of all icons, every module would appear to depend on every icon,
 * and `layers` would put the icons of all pages into the first load.
 */
export function singleIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]apps[\\/]web[\\/]src[\\/].+\.tsx?$/, code: PACKAGE },
      handler: (code) => ({
        code: code.replace(IMPORT, (_, names: string) => splitImport(names, files)),
        map: null,
      }),
    },
  };
}

/**
 * Removes the React keys of an icon's paths, random letters, which do not compress, and a statement without effect. React
 * uses the index of a child without a key, and the paths of an icon never change.
 */
export function keylessIcons(): Plugin {
  return {
    name: 'keyless-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/].+[\\/]icons[\\/][\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(/,\s+key: "\w+"|^__iconData\.node;$/gm, ''), map: null }),
    },
  };
}

/** Splits one import into an import for each icon. Line breaks are kept, so that line numbers do not change. */
function splitImport(names: string, files: ReadonlyMap<string, string>): string {
  const rest: string[] = [];
  const single: string[] = [];
  for (const part of names.split(',').map((name) => name.trim())) {
    const [name = '', local = name] = part.split(' as ');
    const file = files.get(name);
    if (file !== undefined) single.push(`import ${local} from '${PACKAGE}/icons/${file}';`);
    else if (part !== '') rest.push(part);
  }
  const others = rest.length === 0 ? '' : ` import { ${rest.join(', ')} } from '${PACKAGE}';`;
  return single.join(' ') + others + '\n'.repeat(names.split('\n').length - 1);
}

/** The icon files by the names that the index of the package exports. */
function iconFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const index = readFileSync(
    fileURLToPath(new URL('../esm/lucide-react.mjs', import.meta.resolve(PACKAGE))),
    'utf8',
  );
  for (const [, names = '', file = ''] of index.matchAll(EXPORT))
    for (const name of names.matchAll(/default as (\w+)/g)) files.set(name[1] ?? '', file);
  if (files.size === 0) throw new Error('no icons are found in lucide-react');
  return files;
}
