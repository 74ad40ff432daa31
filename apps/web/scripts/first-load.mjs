// What a first visit downloads, Brotli-compressed: the entry's and the route's import graph in Vite's manifest.
// `node apps/web/scripts/first-load.mjs` after a build; exits 1 over budget. `--list` names the files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const DIST = join(import.meta.dirname, '..', 'dist');
const ENTRY = 'index.html';
const FONT_BUDGET_KB = 110;
const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
const SHELL = 'src/shell/AppShell.tsx';
const PAGES = [
  { page: '/auth', modules: ['src/accounts/AuthPage.tsx'], budgetKb: 130 },
  { page: '/', modules: [SHELL, 'src/library/words/HomePage.tsx'], budgetKb: 220 },
  { page: '/?tab=game', modules: [SHELL, 'src/games/solo/GameTab.tsx'], budgetKb: 220 },
  { page: '/?tab=community', modules: [SHELL, 'src/community/CommunityPage.tsx'], budgetKb: 220 },
  { page: '/setup-room', modules: [SHELL, 'src/rooms/SetupRoomPage.tsx'], budgetKb: 220 },
  { page: '(not found)', modules: ['src/shell/NotFoundPage.tsx'], budgetKb: 130 },
];

const bytesOf = (file) => {
  const content = readFileSync(join(DIST, file));
  // Fonts are compressed already.
  if (file.endsWith('.woff2')) return content.length;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
};

/** Every file that `key` pulls in before it can run. */
function filesOf(key, found = { js: new Set(), css: new Set() }) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest`);
  if (found.js.has(chunk.file)) return found;
  found.js.add(chunk.file);
  for (const css of chunk.css ?? []) found.css.add(css);
  for (const next of chunk.imports ?? []) filesOf(next, found);
  return found;
}

const kb = (files) => [...files].reduce((sum, file) => sum + bytesOf(file), 0) / 1024;
let isOver = false;
for (const { page, modules, budgetKb } of PAGES) {
  const found = filesOf(ENTRY);
  for (const module of modules) filesOf(module, found);
  const script = kb(found.js) + kb(['theme.js']);
  isOver ||= script > budgetKb;
  console.log(
    `${page.padEnd(12)} script ${script.toFixed(1).padStart(6)} KB of ${budgetKb}, style ${kb(found.css).toFixed(1)} KB`,
  );
  if (process.argv.includes('--list')) {
    for (const file of [...found.js, ...found.css])
      console.log(`    ${kb([file]).toFixed(1).padStart(6)} ${file}`);
  }
}
const fonts = new Set(
  Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
    .filter((file) => file.endsWith('.woff2')),
);
isOver ||= kb(fonts) > FONT_BUDGET_KB;
console.log(`fonts, all of them: ${kb(fonts).toFixed(1)} KB of ${FONT_BUDGET_KB}`);
process.exit(isOver ? 1 : 0);
