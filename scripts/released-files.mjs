import { SCREENS, SIGN_IN } from '../packages/contract/src/screens.ts';

/** Modules whose dynamic imports are included too: dialogs, boards, the data of the device, its settings. */
const WHOLE =
  /^src\/(?:(?:ui|library\/(?:words|lessons)|learning|games\/(?:solo|play-kit)|offline|platform|shell)\/|accounts\/profile\/ProfileDialog)/;
const NO_PAGES = /Page\.tsx$/;

/**
 * The addresses of the hashed files that the service worker caches at once, from Vite's manifest. The files of the test
 * banks, the rooms, the chat and the emoji are cached when they are used.
 */
export function releasedFiles(manifest) {
  const pageOf = ({ page }) => Object.keys(manifest).find((key) => key.endsWith(`/${page}.tsx`));
  const every = ['index.html', 'src/App.tsx', 'src/shell/AppShell.tsx'];
  const home = SCREENS.find(({ path }) => path === '/');
  const first = filesOf(manifest, [...every, ...[SIGN_IN, home].map(pageOf)]);
  const all = filesOf(
    manifest,
    [...every, ...SCREENS.filter(({ opensOffline }) => opensOffline).map(pageOf)],
    (key) => WHOLE.test(key) && !NO_PAGES.test(key),
  );
  return {
    entry: `/${manifest['index.html'].file}`,
    core: [...first],
    more: [...all].filter((file) => !first.has(file)),
  };
}

function filesOf(manifest, keys, isFollowed = () => false) {
  const files = new Set();
  const seen = new Set();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const part = manifest[key];
    if (part === undefined) throw new Error(`${key} is not in the client's manifest`);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) files.add(`/${file}`);
    waiting.push(...(part.imports ?? []), ...(part.dynamicImports ?? []).filter(isFollowed));
  }
  return files;
}
