import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nfc, nfd } from '../packages/contract/src/text.ts';
import { withOlderTonePlacement } from '../packages/contract/src/tone-placement.ts';
import { vietnameseKey } from '../packages/game/src/language/vietnamese-key.ts';
import { en } from '../apps/web/src/texts/en/index.ts';
import { vi } from '../apps/web/src/texts/vi/index.ts';

const ROOT = join(import.meta.dirname, '..');
/** Texts about the two rules themselves, and a migration, whose text a later one corrects. */
const ABOUT_RULES =
  /^(?:packages\/contract\/src\/(?:name-key|tone-placement|keyboards)|packages\/game\/src\/(?:language|memory)|apps\/server\/src\/schema\/(?:0025|0053))/;
const TEXT_FILE =
  /^(?:apps|docs|packages\/(?:contract|game|lexicon))\/.*\.(?:tsx?|md|tsv|html|txt)$|^[A-Z]+\.md$/;

/** Words whose tone stands in another place than by the older rule (`hòa`, `hủy`, `khỏe`), which the specification uses. */
function wordsByOtherRules(text) {
  const words = new Set(
    nfc(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [],
  );
  return [...words].filter((word) => withOlderTonePlacement(word) !== word);
}

const FOREIGN = new Set(['café', 'fiancé', 'colón', 'réunion', 'barthélemy', 'tomé', 'bolívar']);

/** Words whose tone stands where no rule puts it: `toí`. The spelling of `i` and `y` (`kỹ`, `kĩ`) does not count. */
function misplaced(text) {
  const words = new Set(
    nfc(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [],
  );
  const withI = (word) => nfd(word).replace(/y(?=\p{M}*$)/u, 'i');
  return [...words].filter((word) => !FOREIGN.has(word) && withI(vietnameseKey(word)) !== withI(word));
}

describe('tone marks are placed by the older rule', () => {
  it.each(Object.entries({ vi, en }))('in the texts of the interface: %s', (_, texts) => {
    const shown = Object.entries(texts).flatMap(([text, entry]) => formsOf(entry, text));
    expect(shown.flatMap(wordsByOtherRules)).toEqual([]);
    expect(shown.flatMap(misplaced)).toEqual([]);
  });

  it('in the rows, examples and lessons of the compiled dictionary', () => {
    const folder = join(ROOT, 'packages/lexicon/dist');
    // The keys of the Vietnamese tables are as learners type them; the other tables are shown.
    const files = readdirSync(folder).filter((file) => /^(?:english|examples|lessons)\./.test(file));
    expect(files).toHaveLength(3);
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect(wordsByOtherRules(text), file).toEqual([]);
      expect(misplaced(text), file).toEqual([]);
    }
  });

  it("in the server's messages, mails and files, in the pages, the dictionary's sources and the documents", () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
    const files = tracked.filter((file) => TEXT_FILE.test(file) && !/\.(?:test|fixture)\./.test(file));
    expect(files.length).toBeGreaterThan(1_000);
    const found = files
      .filter((file) => !ABOUT_RULES.test(file))
      .flatMap((file) =>
        wordsByOtherRules(readFileSync(join(ROOT, file), 'utf8')).map((word) => `${file}: ${word}`),
      );
    expect(found).toEqual([]);
  });
});

function formsOf(entry, text) {
  if (entry === true) return [text];
  return typeof entry === 'string' ? [entry] : [entry.one, entry.other];
}
