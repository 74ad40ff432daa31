import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
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

/**
 * Tags of what a screen needs beside the entry, which the built page names itself: the browser asks for all of it at once,
 * and not for one file after another has run. Nothing for a client without a manifest.
 * @throws for a page that the manifest does not have
 */
export function firstRequests(directory: string): ReadonlyMap<Screen, string> {
  const file = join(directory, '.vite/manifest.json');
  if (!existsSync(file)) return new Map();
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const shell = Object.keys(manifest).find((key) => manifest[key]?.name === 'shell');
  const entry = filesOf(manifest, [ENTRY]);
  const beside = (keys: readonly string[]) =>
    Array.from(filesOf(manifest, keys).difference(entry), (name) => `/${name}`);
  const fonts = FONTS.map((key) => fontTag(`/${partOf(manifest, key).file}`)).join('');

  const tagsOf = ({ page, signedOut }: Screen, path: string) => {
    const inApp = page === AUTH ? [page] : [APP, page];
    if (signedOut === undefined) return beside(inApp).map(fileTag).join('') + fonts;
    const signedIn = beside(shell === undefined ? inApp : [shell, ...inApp]);
    // From `/` the entry itself goes to the sign-in page, from other addresses the app.
    const others = beside(path === '/' ? [signedOut] : [APP, signedOut]);
    return chooserTag(path, signedIn, others) + fonts;
  };
  const screens: (readonly [path: string, screen: Screen])[] = [
    ...Object.entries(SCREENS),
    ...Object.values(TABS).map((tab) => ['/', tab] as const),
    ['', SHARED_LESSON],
    ['', NOT_FOUND],
  ];
  return new Map(screens.map(([path, screen]) => [screen, tagsOf(screen, path)]));
}

function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { file, css, imports } = partOf(manifest, key);
    for (const name of [file, ...css]) files.add(name);
    waiting.push(...imports);
  }
  return files;
}

function partOf(manifest: Manifest, key: string): Manifest[string] {
  const part = manifest[key];
  if (part === undefined) throw new Error(`${key} is not in the client's manifest`);
  return part;
}

/** A style sheet is applied by the bundler's loader, which waits for it, after those of the entry. */
const fileTag = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">\n    `
    : `<link rel="modulepreload" crossorigin href="${file}">\n    `;

/** Behind the scripts: until a font is here, the text is shown in one of the device. */
const fontTag = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${file}">\n    `;

/** The token is in the browser's storage: a script of the page chooses. */
const chooserTag = (path: string, signedIn: readonly string[], signedOut: readonly string[]) =>
  `<script async src="/preload.js" data-path="${path}" data-signed-in="${signedIn.join(' ')}" data-signed-out="${signedOut.join(' ')}"></script>\n    `;
