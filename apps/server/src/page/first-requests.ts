import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FirstFrame } from './first-frames.ts';
import { type InPage, scriptInPage, stylesInPage } from './in-page.ts';
import { APP, AUTH, NOT_FOUND, type Screen, SCREENS, SHARED_LESSON, TABS } from './screens.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z._default(z.array(z.string()), []),
    css: z._default(z.array(z.string()), []),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

const ENTRY = 'index.html';
/** Every first screen has text and titles of these weights, with letters of both languages. */
const FONTS = [500, 700, 800].flatMap((weight) =>
  ['latin', 'vietnamese'].map((letters) => `src/fonts/be-vietnam-pro-${letters}-${weight}.woff2`),
);

export interface FirstRequests {
  /** The style sheets of the screen and the entry, which nothing is drawn without. */
  styles: InPage;
  /** Fonts: until one is here, the text is shown in one of the device. */
  tags: string;
  /** Those that everybody needs. */
  scripts: readonly string[];
  /** The path of a screen whose code depends on who is there, and the scripts of both. */
  choice?: { path: string; signedIn: readonly string[]; signedOut: readonly string[] };
}

/**
 * What a screen needs: the browser asks for all of it at once, and not for one file after another has run. Nothing for a
 * client without a manifest.
 * @throws for a page that the manifest does not have
 */
export function firstRequests(directory: string): ReadonlyMap<Screen, FirstRequests> {
  const file = join(directory, '.vite/manifest.json');
  if (!existsSync(file)) return new Map();
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const shell = Object.keys(manifest).find((key) => manifest[key]?.name === 'shell');
  const entry = filesOf(manifest, [ENTRY]);
  const addresses = (files: ReadonlySet<string>) => Array.from(files, (name) => `/${name}`);
  const beside = (keys: readonly string[]) => addresses(filesOf(manifest, keys).difference(entry));
  const first = addresses(entry);
  // After those of the entry, whose rules they refine.
  const stylesOf = (files: readonly string[]) =>
    stylesInPage(directory, Array.from(new Set([...first, ...files])).filter(isStyle));
  const scripts = first.filter(isScript);
  const fonts = FONTS.map((key) => fontTag(`/${partOf(manifest, key).file}`)).join('');

  const requestsOf = ({ page, signedOut }: Screen, path: string): FirstRequests => {
    const inApp = page === AUTH ? [page] : [APP, page];
    if (signedOut === undefined) {
      const needed = beside(inApp);
      return { styles: stylesOf(needed), tags: fonts, scripts: [...scripts, ...needed.filter(isScript)] };
    }
    const signedIn = beside(shell === undefined ? inApp : [shell, ...inApp]);
    // From `/` the entry itself goes to the sign-in page, from other addresses the app.
    const others = beside(path === '/' ? [signedOut] : [APP, signedOut]);
    return {
      styles: stylesOf([...signedIn, ...others]),
      tags: fonts,
      scripts,
      choice: { path, signedIn: signedIn.filter(isScript), signedOut: others.filter(isScript) },
    };
  };
  const screens: (readonly [path: string, screen: Screen])[] = [
    ...Object.entries(SCREENS),
    ...Object.values(TABS).map((tab) => ['/', tab] as const),
    ['', SHARED_LESSON],
    ['', NOT_FOUND],
  ];
  return new Map(screens.map(([path, screen]) => [screen, requestsOf(screen, path)]));
}

/** As the bundler's loader has them: what a part imports comes before its own, whose styles refine it. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, css, imports } = partOf(manifest, key);
    for (const next of imports) add(next);
    for (const name of [file, ...css]) files.add(name);
  };
  for (const key of keys) add(key);
  return files;
}

function partOf(manifest: Manifest, key: string): Manifest[string] {
  const part = manifest[key];
  if (part === undefined) throw new Error(`${key} is not in the client's manifest`);
  return part;
}

const isStyle = (file: string) => file.endsWith('.css');
const isScript = (file: string) => !isStyle(file);

const fontTag = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${file}">\n    `;

/**
 * What must run before the first paint. The token is in the browser's storage: this script of the page asks for the code of
 * the one or the other, shows the one or the other first frame, and runs the entry once that is painted.
 */
export function firstScripts(
  directory: string,
): (requests: FirstRequests | undefined, frame: FirstFrame | undefined, entry: string) => InPage {
  const text = readFileSync(join(directory, 'preload.js'), 'utf8');
  return (requests, frame, entry) => {
    const data = {
      entry,
      scripts: requests?.scripts.join(' ') ?? entry,
      path: requests?.choice?.path,
      'signed-in': requests?.choice?.signedIn.join(' '),
      'signed-out': requests?.choice?.signedOut.join(' '),
      address: frame?.address,
      'asks-signed-in': frame?.asks.signedIn.join(' ').replaceAll('&', '&amp;'),
      'asks-signed-out': frame?.asks.signedOut.join(' '),
      language: frame?.language,
    };
    const attributes = Object.entries(data).map(([name, value]) =>
      value === undefined ? '' : ` data-${name}="${value}"`,
    );
    return scriptInPage(text, attributes.join(''));
  };
}
