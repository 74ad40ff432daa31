import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './launcher/root.mjs';

const run = promisify(execFile);

/** The files of a small repository without violations. */
const SOUND = {
  'packages/contract/src/words.ts': "import * as z from 'zod/mini';\nexport const word = z.string();\n",
  'packages/game/src/dice.ts':
    "import { word } from '../../contract/src/words.ts';\nexport const dice = word;\n",
  'packages/game/src/memory/engine.ts': "import 'ts-fsrs';\n",
  'packages/sqlite-threads/src/index.ts': 'export const openSqlite = 1;\n',
  'apps/server/src/platform/config.ts': 'export const config = 1;\n',
  'apps/server/src/schema/index.ts':
    "import { config } from '../platform/config.ts';\nexport const schema = config;\n",
  'apps/server/src/words/index.ts': "export { words } from './words.ts';\n",
  'apps/server/src/words/words.ts': 'export const words = 1;\n',
  'apps/server/src/lessons/lessons.ts':
    "import { words } from '../words/index.ts';\nexport const lessons = words;\n",
  'apps/web/src/ui/Button.tsx': 'export const Button = 1;\n',
  'apps/web/src/accounts/index.ts': 'export const accounts = 1;\n',
  'apps/web/src/community/index.ts': 'export const community = 1;\n',
  'apps/web/src/community/Page.tsx': "import '../accounts/index.ts';\n",
};

const VIOLATIONS = [
  [
    'packages-import-no-app',
    'packages/game/src/bad.ts',
    "import '../../../apps/server/src/platform/config.ts';\n",
  ],
  [
    'web-and-server-never-import-each-other',
    'apps/web/src/ui/bad.ts',
    "import '../../../server/src/platform/config.ts';\n",
  ],
  ['contract-imports-only-zod', 'packages/contract/src/bad.ts', "import 'kysely';\n"],
  ['game-imports-only-contract', 'packages/game/src/bad.ts', "import 'zod/mini';\n"],
  ['contract-imports-only-zod', 'packages/contract/src/worse.ts', "import 'ts-fsrs';\n"],
  ['features-import-only-index', 'apps/server/src/lessons/bad.ts', "import '../words/words.ts';\n"],
  ['features-import-only-index', 'apps/server/src/nobody-listed-me/bad.ts', "import '../words/words.ts';\n"],
  [
    'features-import-only-index',
    'apps/web/src/library/lessons/bad.ts',
    "import '../words/WordRow.tsx';\n",
    'apps/web/src/library/words/WordRow.tsx',
  ],
  [
    'nothing-imports-the-shell',
    'apps/web/src/words/bad.ts',
    "import '../shell/TopBar.tsx';\n",
    'apps/web/src/shell/TopBar.tsx',
  ],
  [
    'play-kit-imports-no-game',
    'apps/web/src/games/play-kit/bad.ts',
    "import '../solo/index.ts';\n",
    'apps/web/src/games/solo/index.ts',
  ],
  ['main-imports-only-index', 'apps/server/src/app.ts', "import './words/words.ts';\n"],
  ['platform-and-ui-import-no-feature', 'apps/server/src/platform/bad.ts', "import '../words/index.ts';\n"],
  [
    'a-single-server-needs-no-cluster',
    'apps/server/src/words/bad.ts',
    "import '../cluster/index.ts';\n",
    'apps/server/src/cluster/index.ts',
  ],
  ['sqlite-threads-imports-only-kysely', 'packages/sqlite-threads/src/bad.ts', "import 'pg';\n"],
  [
    'sqlite-threads-imports-only-kysely',
    'packages/sqlite-threads/src/worse.ts',
    "import '../../contract/src/words.ts';\n",
  ],
  ['schema-imports-only-platform', 'apps/server/src/schema/bad.ts', "import '../words/index.ts';\n"],
  [
    'only-queries-import-the-database',
    'apps/server/src/words/worst.ts',
    "import '../../../../packages/sqlite-threads/src/index.ts';\n",
  ],
  ['only-queries-import-the-database', 'apps/server/src/words/bad.ts', "import 'kysely';\n"],
  ['only-queries-import-the-database', 'apps/server/src/words/worse.ts', "import 'node:sqlite';\n"],
  ['only-platform-sockets-import-ws', 'apps/server/src/words/bad.ts', "import 'ws';\n"],
  ['the-client-stays-in-the-browser', 'apps/web/src/ui/bad.ts', "import 'node:fs';\n"],
  ['no-cycles', 'apps/server/src/words/words.ts', "import './index.ts';\nexport const words = 1;\n"],
  [
    'no-circles-between-folders',
    'apps/server/src/words/bad.ts',
    "import '../lessons/index.ts';\n",
    'apps/server/src/lessons/index.ts',
  ],
  [
    'no-circles-between-folders',
    'apps/web/src/accounts/profile/bad.ts',
    "import '../../community/index.ts';\n",
  ],
  ['nothing-is-missing', 'apps/server/src/words/bad.ts', "import './nowhere.ts';\n"],
  [
    'nothing-imports-a-test',
    'apps/server/src/words/bad.ts',
    "import './words.test.ts';\n",
    'apps/server/src/words/words.test.ts',
  ],
];

const TOO_FEW_MODULES = { 'packages/contract/src/words.ts': 'export {};\n', 'apps/readme.txt': '' };

const folder = mkdtempSync(join(tmpdir(), 'icando-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function build(files, index) {
  const tree = join(folder, String(index));
  mkdirSync(tree);
  symlinkSync(inRoot('node_modules'), join(tree, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  return tree;
}

/**
 * The output lines for each repository. They come from a separate process, because dependency-cruiser reads the working
 * directory; one process handles all repositories, because loading dependency-cruiser takes a second.
 */
async function violationsIn(repositories) {
  const script = `
    const { findViolations } = await import(${JSON.stringify(inRoot('scripts/boundaries.mjs'))});
    const found = [];
    for (const tree of ${JSON.stringify(repositories.map(build))}) found.push(await findViolations(tree, 5));
    console.log(JSON.stringify(found));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

describe('the boundaries of a small repository', () => {
  const planted = VIOLATIONS.map(([, file, text, also]) => {
    const extra = also === undefined ? {} : { [also]: 'export {};\n' };
    return { ...SOUND, ...extra, [file]: text };
  });
  let found = [];
  beforeAll(async () => {
    found = await violationsIn([SOUND, TOO_FEW_MODULES, ...planted]);
  }, 60_000);

  it('have no violation when all imports are allowed', () => {
    expect(found[0]).toEqual([]);
  });

  it.each(VIOLATIONS.map(([rule, file], index) => [rule, file, index]))(
    'have a violation of %s in %s',
    (rule, _file, index) => {
      expect(found[index + 2].map((line) => line.split(':')[0])).toContain(rule);
    },
  );

  it('report too few modules', () => {
    expect(found[1][0]).toContain('were seen');
  });
});
