import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { BAD_PACKAGES } from '../../test/support/anki/bad-packages.fixture.ts';
import { DeckRefused, readDeck } from './index.ts';
import {
  BASIC,
  databaseOf,
  filesOf,
  noteOf as note,
  writePackage,
} from '../../test/support/anki/package.fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'icando-decks-'));
let folder = root;
const notAborted = new AbortController().signal;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'test-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a bad package', () => {
  it.each(BAD_PACKAGES)(
    'such as %s is refused (%s) with one sentence and leaves no files',
    async (_what, reason, make) => {
      const path = join(folder, 'bad.apkg');
      writeFileSync(path, make());
      const error = await readDeck(path, { signal: notAborted }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(DeckRefused);
      const { reason: actual, message } = error as DeckRefused;
      expect(actual, String((error as Error).cause)).toBe(reason);
      expect(message).toMatch(/^[A-Z].*\.$/s);
      expect(readdirSync(folder)).toEqual(['bad.apkg']);
    },
  );

  it('with a decompression bomb as a recording is read without the recording', async () => {
    const files = filesOf(
      {
        types: [BASIC],
        media: { 'a.mp3': Buffer.alloc(100 * 1024 * 1024) },
        notes: [note(['cat [sound:a.mp3]', 'mèo'])],
      },
      'newest',
    );
    const deck = await readDeck(writePackage(folder, files), { signal: notAborted });
    await expect(buffer(deck.openSound('a.mp3'))).rejects.toThrow(DeckRefused);
  });

  it('with duplicate card ids has each review once', async () => {
    const numbers = 'with recursive n(x) as (select 1 union all select x + 1 from n where x < 900)';
    const collection = databaseOf(`
      create table notes (id integer primary key, guid, mid, flds); create table cards (id, nid, ord);
      create table revlog (id, cid, ease, time, type); create table col (conf, models);
      insert into col values ('{}', '{"1":{"name":"a","flds":[{"name":"a","ord":0},{"name":"b","ord":1}]}}');
      insert into notes values (1, 'guid', 1, 'cat' || char(31) || 'con mèo');
      ${numbers} insert into cards select 1, x, 'two' from n;
      ${numbers} insert into revlog select x, 1, 3.5, 'long', 1 from n`);
    const path = writePackage(folder, { 'collection.anki2': collection });
    const { notes } = await readDeck(path, { signal: notAborted });
    expect(notes.map(({ reviews }) => reviews.length)).toEqual([900]);
    expect(notes[0]?.reviews[0]).toEqual({ at: 1, grade: 3, ms: 0, asked: 0 });
  });

  it('with SQL in its texts keeps it as text', async () => {
    const sql = "'); drop table notes; --";
    const files = filesOf(
      { types: [{ ...BASIC, name: sql }], notes: [note([sql, 'b'], { guid: sql })] },
      'newest',
    );
    const deck = await readDeck(writePackage(folder, files), { signal: notAborted });
    expect(deck.notes).toMatchObject([{ key: sql, cells: [sql, 'b'] }]);
  });
});
