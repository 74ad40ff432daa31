import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from './launcher/root.mjs';

const run = promisify(execFile);

/** A house of a few files, with one break planted in it. */
const SOUND = {
  'packages/contract/src/words.ts': "import * as z from 'zod/mini';\nexport const word = z.string();\n",
  'packages/game/src/dice.ts':
    "import { word } from '../../contract/src/words.ts';\nexport const dice = word;\n",
  'apps/server/src/platform/config.ts': 'export const config = 1;\n',
  'apps/server/src/words/index.ts': "export { words } from './words.ts';\n",
  'apps/server/src/words/words.ts': 'export const words = 1;\n',
  'apps/server/src/lessons/lessons.ts':
    "import { words } from '../words/index.ts';\nexport const lessons = words;\n",
  'apps/web/src/ui/Button.tsx': 'export const Button = 1;\n',
};

const BREAKS = [
  [
    'packages-know-no-app',
    'packages/game/src/bad.ts',
    "import '../../../apps/server/src/platform/config.ts';\n",
  ],
  [
    'web-and-server-meet-in-the-contract',
    'apps/web/src/ui/bad.ts',
    "import '../../../server/src/platform/config.ts';\n",
  ],
  ['contract-imports-only-zod', 'packages/contract/src/bad.ts', "import 'kysely';\n"],
  ['game-imports-only-contract', 'packages/game/src/bad.ts', "import 'zod/mini';\n"],
  ['features-meet-at-their-front-doors', 'apps/server/src/lessons/bad.ts', "import '../words/words.ts';\n"],
  [
    'features-meet-at-their-front-doors',
    'apps/server/src/nobody-listed-me/bad.ts',
    "import '../words/words.ts';\n",
  ],
  [
    'nothing-leans-on-the-shell',
    'apps/web/src/words/bad.ts',
    "import '../shell/TopBar.tsx';\n",
    'apps/web/src/shell/TopBar.tsx',
  ],
  ['main-uses-front-doors', 'apps/server/src/app.ts', "import './words/words.ts';\n"],
  ['platform-and-ui-know-no-feature', 'apps/server/src/platform/bad.ts', "import '../words/index.ts';\n"],
  [
    'a-single-server-needs-no-cluster',
    'apps/server/src/words/bad.ts',
    "import '../cluster/index.ts';\n",
    'apps/server/src/cluster/index.ts',
  ],
  ['only-queries-know-the-database', 'apps/server/src/words/bad.ts', "import 'kysely';\n"],
  ['only-queries-know-the-database', 'apps/server/src/words/worse.ts', "import 'node:sqlite';\n"],
  ['only-platform-sockets-know-ws', 'apps/server/src/words/bad.ts', "import 'ws';\n"],
  ['the-client-stays-in-the-browser', 'apps/web/src/ui/bad.ts', "import 'node:fs';\n"],
  ['no-cycles', 'apps/server/src/words/words.ts', "import './index.ts';\nexport const words = 1;\n"],
  ['nothing-is-missing', 'apps/server/src/words/bad.ts', "import './nowhere.ts';\n"],
  [
    'nothing-imports-a-test',
    'apps/server/src/words/bad.ts',
    "import './words.test.ts';\n",
    'apps/server/src/words/words.test.ts',
  ],
];

const trees = [];
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true, force: true })));

function build(files) {
  const tree = mkdtempSync(join(tmpdir(), 'icando-walls-'));
  trees.push(tree);
  symlinkSync(inRoot('node_modules'), join(tree, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  return tree;
}

/** In a process of its own: the cruiser looks at the folder it is started in. */
async function brokenIn(tree) {
  const script = `import('${inRoot('scripts/walls.mjs')}').then(async (w) => console.log(JSON.stringify(await w.brokenWalls(${JSON.stringify(tree)}, 5))))`;
  const { stdout } = await run(process.execPath, ['-e', script]);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

describe('the walls of a small house', () => {
  it('stand when nothing is broken', async () => {
    expect(await brokenIn(build(SOUND))).toEqual([]);
  });

  it.each(BREAKS)('fall by the name %s when %s breaks them', async (wall, file, text, also) => {
    const extra = also === undefined ? {} : { [also]: 'export {};\n' };
    const broken = await brokenIn(build({ ...SOUND, ...extra, [file]: text }));
    expect(broken.map((line) => line.split(':')[0])).toContain(wall);
  });

  it('are not believed when the check sees nothing', async () => {
    const tree = build({ 'packages/contract/src/words.ts': 'export {};\n', 'apps/readme.txt': '' });
    expect((await brokenIn(tree))[0]).toContain('were seen');
  });
});
