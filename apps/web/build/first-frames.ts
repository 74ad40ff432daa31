// Renders the first frames in one language and writes them to a file. Each language needs its own process, because
// modules hold texts in constants. Usage: `node first-frames.ts <compiled src/first-frames.tsx> <language> <file>`
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressOf, SCREENS, SIGN_IN } from '@icando/contract/screens';
import type { firstFrame as FirstFrame } from '../src/first-frames.tsx';

/** The other state of the sign-in page that has an address. */
const SIGN_UP = `${SIGN_IN.path}?mode=sign-up`;
const SIGNED_OUT = new Set([SIGN_IN.path, SIGN_UP]);
const ADDRESSES = [...SCREENS.filter(({ hasFirstFrame }) => hasFirstFrame).map(addressOf), SIGN_UP];
/** An import of React Aria in a compiled file. */
const IMPORT_OF_REACT_ARIA = /^import .*?["'](react-aria[^"']*)["'];$/gm;
/** The breakpoints of `ui/breakpoints.css`. The page shows the first frame whose media query matches. */
const WINDOWS = [
  { width: 390, media: '(max-width: 720px)' },
  { width: 800, media: '(max-width: 980px)' },
  { width: 1440, media: 'all' },
];
const ORIGIN = 'http://localhost';

const [bundle = '', language = '', file = ''] = process.argv.slice(2);

/** Defines the browser globals that the client reads during a render. All storage is empty. */
function actAsBrowser() {
  const nothing = () => {};
  const element = { dataset: {}, style: {}, setAttribute: nothing, lang: '' };
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
  };
  const events = { addEventListener: nothing, removeEventListener: nothing };
  const history = { state: null, replaceState: nothing, pushState: nothing };
  const document = {
    ...events,
    cookie: `language=${language}`,
    documentElement: element,
    visibilityState: 'visible',
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
  };
  const location = new URL(ORIGIN);
  Object.assign(globalThis, {
    ...events,
    window: globalThis,
    document: { ...document, defaultView: globalThis },
    history,
    location,
    localStorage: storage(),
    sessionStorage: storage(),
    screen: {},
    HTMLElement: class {
      focus = nothing;
    },
    matchMedia: (query: string) => ({
      ...events,
      matches: windowWidth <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    }),
    // Requests stay pending: a first frame has no data.
    fetch: () => new Promise(() => {}),
  });
  // Node defines its own navigator, which has no `onLine`.
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true, language, userAgent: '' } });
  return location;
}

/** React Aria must be loaded before the browser globals exist; otherwise it would add event listeners to them. */
async function loadReactAria() {
  const chunks = readdirSync(dirname(bundle), { recursive: true }).map((name) =>
    join(dirname(bundle), String(name)),
  );
  const code = chunks.filter((name) => name.endsWith('.js')).map((name) => readFileSync(name, 'utf8'));
  const names = code.flatMap((text) =>
    Array.from(text.matchAll(IMPORT_OF_REACT_ARIA), ([, name = '']) => name),
  );
  for (const name of new Set(names)) await import(name);
}

await loadReactAria();
let windowWidth = 0;
const location = actAsBrowser();
const { firstFrame } = (await import(pathToFileURL(bundle).href)) as { firstFrame: typeof FirstFrame };
interface Frame {
  media: string;
  html: string;
}
const frames: Record<string, Frame[]> = {};
for (const address of ADDRESSES) {
  location.href = ORIGIN + address;
  const drawn: Frame[] = [];
  for (const { width, media } of WINDOWS) {
    windowWidth = width;
    drawn.push({ media, html: await firstFrame(!SIGNED_OUT.has(address)) });
  }
  // On most screens the HTML is the same at all widths, and only the style sheets differ.
  frames[address] = drawn.filter(({ html }, at) => html !== drawn[at + 1]?.html);
}
writeFileSync(file, JSON.stringify(frames));
// Ends the process despite the pending requests.
process.exit(0);
