import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { archiveOf, filesIn, linesIn } from '../../test/support/exports/account/account-archive.fixture.ts';
import { importAnkiPackage } from '../../test/support/imports/imports.fixture.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';

interface Summary {
  notes: number;
  cards: number;
  reviews: number;
  grades: Record<string, number>;
  media: string[];
  /** The due times of learnt cards by their English side, in epoch seconds. */
  due: Record<string, number>;
}

const SCRIPT = join(import.meta.dirname, 'anki-library.py');
const DAY_MS = 24 * 60 * 60 * 1000;
// Later versions of the library use other names.
const hasAnki =
  spawnSync('python3', ['-c', 'from anki import Collection, exporting, importing']).status === 0;

async function anki(what: 'make' | 'take', path: string): Promise<Summary> {
  const { stdout } = await promisify(execFile)('python3', [SCRIPT, what, path]);
  return JSON.parse(stdout) as Summary;
}

onBothDatabases("a deck of Anki's own library", (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'icando-anki-library-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'is imported and exported with the same counts, and with due times within a day',
    { timeout: 120_000 },
    async ({ skip }) => {
      skip(
        !hasAnki,
        "needs Anki's library 2.1.15 (Python): the package anki of Debian 11, or a container of it",
      );
      const [ourPackage, ankiPackage] = [join(folder, 'ours.apkg'), join(folder, 'theirs.apkg')];
      const made = await anki('make', ankiPackage);
      expect(made).toMatchObject({ notes: 200, cards: 200 });
      expect(made.reviews).toBeGreaterThan(1_000);
      const lan = await server.newcomer();
      const { preview, done } = await importAnkiPackage(lan, new Uint8Array(readFileSync(ankiPackage)));
      expect(preview).toMatchObject({
        new: 200,
        error_count: 0,
        reviews: made.reviews,
        recordings: 50,
        left_out: [],
      });
      expect(done).toMatchObject({ added: 200, failed: 0, reviews: made.reviews });

      const answer = await fetch(`${lan.origin}/api/export/words.apkg`, {
        headers: { authorization: `Bearer ${lan.token}` },
      });
      writeFileSync(ourPackage, new Uint8Array(await answer.arrayBuffer()));
      const taken = await anki('take', ourPackage);
      const { notes, cards, reviews, grades } = made;
      expect(taken).toMatchObject({ notes, cards, reviews, grades });
      expect(taken.media.filter((name) => name.startsWith('icando-own-'))).toHaveLength(50);

      const memory = linesIn(filesIn(await archiveOf(lan))['memory.jsonl']);
      const differences = memory.map(({ lex, due_at }) => {
        const due = taken.due[String(lex)] ?? 0;
        return Math.abs(due * 1000 - Date.parse(String(due_at)));
      });
      expect(differences).toHaveLength(Object.keys(taken.due).length);
      expect(Math.max(...differences)).toBeLessThanOrEqual(DAY_MS);
    },
  );
});
