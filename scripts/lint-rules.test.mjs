import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inRoot } from './launcher/root.mjs';

const run = promisify(execFile);

/** The lint errors of a file with this text. */
async function refusalsOf(file, text) {
  const tree = mkdtempSync(join(tmpdir(), 'icando-lint-'));
  try {
    copyFileSync(inRoot('.oxlintrc.json'), join(tree, '.oxlintrc.json'));
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
    const oxlint = inRoot('node_modules/oxlint/bin/oxlint');
    const ended = run(process.execPath, [oxlint, '--format=json'], { cwd: tree });
    const { stdout } = await ended.catch((failed) => failed);
    return JSON.parse(stdout).diagnostics.map(({ code }) => code);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

it.each(['crypto.randomUUID()', 'crypto.subtle', 'navigator.clipboard', 'navigator.mediaDevices'])(
  'the client may not use %s, which is missing on plain HTTP',
  async (use) => {
    const text = `export const used = ${use};\n`;
    expect(await refusalsOf('apps/web/src/platform/a.ts', text)).toEqual([
      'eslint(no-restricted-properties)',
    ]);
    expect(await refusalsOf('apps/server/src/a.ts', text)).toEqual([]);
  },
);

it.each([
  'packages/contract/src',
  'packages/lexicon/src',
  'apps/server/src',
  'apps/web/src/platform',
  'bench',
])(
  'no file of %s may normalise text itself: a long run of combining marks would take minutes',
  async (folder) => {
    const uses = [
      "export const one = (text: string) => text.normalize('NFC');",
      "export const two = (text?: string) => text?.normalize('NFD');",
      "export const three = (text: string) => text['normalize']('NFC');",
      'export const four = ({ normalize }: string) => normalize;',
    ];
    expect(await refusalsOf(`${folder}/a.ts`, `${uses.join('\n')}\n`)).toEqual(
      uses.map(() => 'eslint(no-restricted-properties)'),
    );
  },
);
