import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FirstFrame } from './first-frames.ts';
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
  /** Style sheets, which nothing is drawn without, and what else everybody needs. */
  tags: string;
  /** The path of a screen whose code depends on who is there, and the scripts of both. */
  choice?: { path: string; signedIn: readonly string[]; signedOut: readonly string[] };
}

/**
 * What a screen needs beside the entry, which the built page names itself: the browser asks for all of it at once, and not
 * for one file after another has run. Nothing for a client without a manifest.
 * @throws for a page that the manifest does not have
 */
export function firstRequests(directory: string): ReadonlyMap<Screen, FirstRequests> {
  const file = join(directory, '.vite/manifest.json');
  if (!existsSync(file)) return new Map();
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const shell = Object.keys(manifest).find((key) => manifest[key]?.name === 'shell');
  const entry = filesOf(manifest, [ENTRY]);
  const beside = (keys: readonly string[]) =>
    Array.from(filesOf(manifest, keys).difference(entry), (name) => `/${name}`);
  const fonts = FONTS.map((key) => fontTag(`/${partOf(manifest, key).file}`)).join('');

  const requestsOf = ({ page, signedOut }: Screen, path: string): FirstRequests => {
    const inApp = page === AUTH ? [page] : [APP, page];
    if (signedOut === undefined) {
      const needed = beside(inApp);
      return { tags: styleTags(needed) + needed.filter(isScript).map(scriptTag).join('') + fonts };
    }
    const signedIn = beside(shell === undefined ? inApp : [shell, ...inApp]);
    // From `/` the entry itself goes to the sign-in page, from other addresses the app.
    const others = beside(path === '/' ? [signedOut] : [APP, signedOut]);
    return {
      tags: styleTags([...new Set([...signedIn, ...others])]) + fonts,
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

const isScript = (file: string) => !file.endsWith('.css');

/** After that of the entry, whose rules they refine; the bundler's loader finds them here. */
const styleTags = (files: readonly string[]) =>
  files
    .filter((file) => !isScript(file))
    .map(styleTag)
    .join('');

const styleTag = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">\n    `;

const scriptTag = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">\n    `;

/** Behind the scripts: until a font is here, the text is shown in one of the device. */
const fontTag = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${file}">\n    `;

/**
 * What must run before the first paint. The token is in the browser's storage: this script of the page asks for the code of
 * the one or the other, and shows the one or the other first frame.
 */
export function firstScript({ choice }: FirstRequests, frame: FirstFrame | undefined): string {
  const data = {
    path: choice?.path,
    'signed-in': choice?.signedIn.join(' '),
    'signed-out': choice?.signedOut.join(' '),
    address: frame?.address,
    'asks-signed-in': frame?.asks.signedIn.join(' ').replaceAll('&', '&amp;'),
    'asks-signed-out': frame?.asks.signedOut.join(' '),
    language: frame?.language,
  };
  const attributes = Object.entries(data).map(([name, value]) =>
    value === undefined ? '' : ` data-${name}="${value}"`,
  );
  return `<script src="/preload.js"${attributes.join('')}></script>\n    `;
}
