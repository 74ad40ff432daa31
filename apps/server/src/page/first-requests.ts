import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, type PageName, type Screen, SCREENS, SIGN_IN } from '@icando/contract/screens';
import * as z from 'zod/mini';
import { type InPage, scriptInPage, stylesInPage } from './in-page.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    css: z._default(z.array(z.string()), []),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

const ENTRY = 'index.html';
/** The component that contains all pages except the sign-in page. */
const APP = 'src/App.tsx';
/** The component around each page for users with an account. */
const SHELL = 'src/shell/AppShell.tsx';
/** Every first screen has text of these weights, with letters of both languages. */
const FONTS = [500, 700, 800].flatMap((weight) =>
  ['latin', 'vietnamese'].map((letters) => `src/fonts/be-vietnam-pro-${letters}-${weight}.woff2`),
);

export interface FirstRequests {
  /** The style sheets of the entry and of the screen, for which the first paint waits. Later, the bundler's loader requests those beside the entry as files. */
  styles: InPage;
  /** Preloads of fonts. Until a font is loaded, text is shown in a font of the device. */
  tags: string;
  files: readonly string[];
  /** The files for visitors without an account, who see another page. */
  guestFiles?: readonly string[];
}

/**
 * The files of each screen, so that the browser requests all of them at once, instead of one after another has run. Empty
 * for a client without a manifest.
 * @throws for a page that is missing in the manifest
 */
export function firstRequests(directory: string): ReadonlyMap<Screen, FirstRequests> {
  const file = join(directory, '.vite/manifest.json');
  if (!existsSync(file)) return new Map();
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const entry = filesOf(manifest, [ENTRY]);
  const addresses = (files: ReadonlySet<string>) => Array.from(files, (name) => `/${name}`);
  const besideEntry = (keys: readonly string[]) => addresses(filesOf(manifest, keys).difference(entry));
  const first = addresses(entry);
  // The style sheets of a screen come after those of the entry, because they refine its rules.
  const stylesOf = (files: readonly string[]) =>
    stylesInPage(directory, Array.from(new Set([...first, ...files])).filter(isStyle));
  const files = first.filter(isScript);
  const fonts = FONTS.map((key) => fontTag(`/${chunkOf(manifest, key).file}`)).join('');

  const requestsOf = ({ page, needsAccount, guestPage }: Screen): FirstRequests => {
    const inApp = page === SIGN_IN.page ? [] : [APP];
    const needed = besideEntry([
      ...(needsAccount === true ? [SHELL] : []),
      ...inApp,
      keyOfPage(manifest, page),
    ]);
    const requests = { styles: stylesOf(needed), tags: fonts, files: [...files, ...needed] };
    if (guestPage === undefined) return requests;
    const forGuests = besideEntry([APP, keyOfPage(manifest, guestPage)]);
    return { ...requests, guestFiles: [...files, ...forGuests] };
  };
  return new Map(SCREENS.map((screen) => [screen, requestsOf(screen)]));
}

/** In the order of the bundler's loader: the imports of a chunk come before it, because its styles refine theirs. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visited = new Set<string>();
  const add = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    const { file, css, imports } = chunkOf(manifest, key);
    for (const next of imports) add(next);
    for (const name of [file, ...css]) files.add(name);
  };
  for (const key of keys) add(key);
  return files;
}

function keyOfPage(manifest: Manifest, page: PageName): string {
  const file = `/${page}.tsx`;
  const key = Object.keys(manifest).find((name) => name.endsWith(file));
  if (key === undefined) throw new Error(`${page} is not in the client's manifest`);
  return key;
}

function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`${key} is not in the client's manifest`);
  return chunk;
}

const isStyle = (file: string) => file.endsWith('.css');
const isScript = (file: string) => !isStyle(file);

const fontTag = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${file}">\n    `;

/** Every page with an account makes this call. */
const MY_USER = '/api/my_user';

/**
 * The script that runs before the first paint. Because the token is in the browser's storage, this script decides what a
 * visitor sees, requests code and data, and runs the entry after the paint.
 */
export function firstScripts(
  directory: string,
): (screen: Screen, requests: FirstRequests | undefined, entry: string) => InPage {
  const text = readFileSync(join(directory, 'preload.js'), 'utf8');
  return (screen, requests, entry) => {
    const isOwn = screen.needsAccount === true;
    const isFixed = isOwn && !screen.path.includes(':');
    const data = {
      entry,
      files: requests?.files.join(' ') ?? entry,
      'guest-files': requests?.guestFiles?.join(' '),
      address: isFixed ? addressOf(screen) : undefined,
      'sign-in': isFixed && screen.guestPage === undefined ? SIGN_IN.path : undefined,
      prefetch: [...(isOwn ? [MY_USER] : []), ...(screen.prefetch ?? [])].join(' ').replaceAll('&', '&amp;'),
    };
    const attributes = Object.entries(data).map(([name, value]) =>
      value === undefined || value === '' ? '' : ` data-${name}="${value}"`,
    );
    return scriptInPage(text, attributes.join(''));
  };
}
