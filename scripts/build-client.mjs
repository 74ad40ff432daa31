// Builds the client with a Brotli and a gzip copy of each text file, so that the server never compresses.
import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { LANGUAGES } from '../packages/contract/src/languages.ts';
import { addressOf, SCREENS, SIGN_IN } from '../packages/contract/src/screens.ts';
import { BROWSERS } from '../apps/web/build/browsers.ts';
import { inRoot } from './launcher/root.mjs';
import { releasedFiles } from './released-files.mjs';
import { tooNewIn } from './old-browsers.mjs';

const TEXT = /\.(?:m?js|css|svg|json|webmanifest|wasm)$/;
const MIN_BYTES = 512;
/** The addresses whose page the service worker shows before the server responds. */
const KEPT_PAGES = [
  ...SCREENS.filter(({ path, needsAccount }) => needsAccount && !path.includes(':')),
  SIGN_IN,
].map(addressOf);
/** Sounds that are played only in rooms, which need a network. */
const ROOM_SOUNDS = /^(?:drum_roll|lobby_music|mouse_|player_joined)/;

await build({ root: inRoot('apps/web'), logLevel: 'warn' });
const dist = inRoot('apps/web/dist');
await prerender();
await buildPolyfills();
await buildServiceWorker();
refuseTooNew();
copyReaderFiles();
for (const name of readdirSync(dist, { recursive: true })) {
  const file = join(dist, String(name));
  if (!TEXT.test(file)) continue;
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

function refuseTooNew() {
  for (const name of readdirSync(dist, { recursive: true }).map(String)) {
    if (!/\.m?js$/.test(name)) continue;
    const hasOwnPolyfills = /PdfReader|pdf-worker|polyfills/.test(name);
    const found = tooNewIn(name, readFileSync(join(dist, name), 'utf8'), { calls: !hasOwnPolyfills });
    if (found.length > 0) throw new Error(`${name} is too new for old browsers:\n${found.join('\n')}`);
  }
}

/** Renders the HTML with which the server's pages begin, once in each language: modules hold texts in constants. */
async function prerender() {
  const outDir = inRoot('.cache/prerender');
  await build({
    root: inRoot('apps/web'),
    logLevel: 'warn',
    publicDir: false,
    define: { PRERENDERED_LANGUAGE: 'process.env.PRERENDERED_LANGUAGE' },
    build: {
      ssr: inRoot('apps/web/src/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      manifest: false,
      minify: false,
      // The app is loaded after the sign-in page.
      rolldownOptions: { external: /\/App\.tsx$/, output: { codeSplitting: true } },
    },
  });
  const rendered = await Promise.all(
    LANGUAGES.map(async (language) => {
      const env = { ...process.env, NODE_ENV: 'production', PRERENDERED_LANGUAGE: language };
      const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'prerender.js')], { env });
      return [language, JSON.parse(stdout)];
    }),
  );
  const html = JSON.stringify(Object.fromEntries(rendered));
  if (html.includes(' style='))
    throw new Error("the page's content security policy forbids style attributes");
  writeFileSync(join(dist, '.vite/prerendered.json'), html);
}

/** Builds a classic script, which runs before the client's modules. */
function buildPolyfills() {
  return buildScript('apps/web/src/polyfills.ts', 'polyfills.js');
}

/** Builds the service worker outside of `assets`, so that its scope is the whole origin and it is not cached. */
function buildServiceWorker() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = ['favicon.svg', 'manifest.webmanifest'];
  for (const sound of readdirSync(join(dist, 'sounds')))
    if (!ROOM_SOUNDS.test(sound)) files.push(`sounds/${sound}`);
  const release = { ...releasedFiles(manifest), pages: KEPT_PAGES, files: files.map((file) => `/${file}`) };
  return buildScript('apps/web/service-worker/sw.ts', 'sw.js', {
    RELEASE: JSON.stringify(release),
    'process.env.NODE_ENV': '"production"',
  });
}

function buildScript(source, entryFileNames, define = {}) {
  return build({
    root: inRoot('apps/web'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      emptyOutDir: false,
      target: BROWSERS,
      rolldownOptions: { input: inRoot(source), output: { format: 'iife', entryFileNames } },
    },
  });
}

/** Copies the fonts, character maps and decoders that pdf.js loads by name. The version in the path makes them immutable. */
function copyReaderFiles() {
  const reader = inRoot('node_modules/pdfjs-dist');
  const { version } = JSON.parse(readFileSync(join(reader, 'package.json'), 'utf8'));
  for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
    cpSync(join(reader, folder), join(dist, 'assets', `pdf-${version}`, folder), { recursive: true });
  }
}
