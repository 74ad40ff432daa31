import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DeckRefused, readDeck } from './index.ts';
import { BASIC, collectionOf, databaseOf, filesOf, noteOf as note, writePackage } from './package.fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'icando-decks-'));
let folder = root;
const never = new AbortController().signal;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'test-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a bad package', () => {
  const good = () => filesOf({ types: [BASIC], notes: [note(['cat', 'mèo'])] }, 'newest');
  const MB = 1024 * 1024;
  /** A database of nothing but zeros behind its first bytes. */
  const zeros = (megabytes: number) => {
    const bytes = Buffer.alloc(megabytes * MB);
    bytes.write('SQLite format 3\0');
    return bytes;
  };
  /** Sizes of the directory of a ZIP are 22 and 24 bytes before the name. */
  const claim = (zip: Uint8Array, name: string, bytes: number) => {
    const copy = Buffer.from(zip);
    const header = copy.lastIndexOf(name) - 46;
    if (copy.readUInt32LE(header) !== 0x02014b50) throw new Error('not an entry of the directory');
    copy.writeUInt32LE(bytes, header + 24);
    return copy;
  };
  const linked = () =>
    zipSync({ ...good(), '0': [Buffer.from('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
  const twoDecks = () => {
    const legacy = filesOf({ types: [BASIC], notes: [note(['cat', 'mèo'])] }, 'legacy 2');
    const zip = Buffer.from(
      zipSync({ ...legacy, 'collection.anki2x': collectionOf({ types: [], notes: [] }, false) }),
    );
    for (let at = zip.indexOf('collection.anki2x'); at >= 0; at = zip.indexOf('collection.anki2x', at + 1))
      zip.write('collection.anki21', at);
    return zip;
  };

  it.each<[what: string, reason: string, make: () => Uint8Array]>([
    ['an empty file', 'not_a_package', () => new Uint8Array()],
    ['a text', 'not_a_package', () => Buffer.from('front\tback\n'.repeat(1000))],
    ['a database without a package', 'not_a_package', () => collectionOf({ types: [], notes: [] }, false)],
    ['a package that is cut off', 'not_a_package', () => zipSync(good()).subarray(0, -100)],
    ['a ZIP of something else', 'not_a_deck', () => zipSync({ 'page/index.html': Buffer.from('<p/>') })],
    ['a file of Excel', 'office_file', () => zipSync({ '[Content_Types].xml': Buffer.from('<Types/>') })],
    ['a file of LibreOffice', 'office_file', () => zipSync({ 'content.xml': Buffer.from('<office/>') })],
    [
      'a collection that is a text',
      'not_a_deck',
      () => zipSync({ 'collection.anki2': Buffer.from('hello') }),
    ],
    ['an empty collection', 'not_a_deck', () => zipSync({ 'collection.anki21': new Uint8Array() })],
    ['a database of another program', 'not_a_deck', () => zipSync({ 'collection.anki2': otherDatabase() })],
    ['a database whose tables are views', 'not_a_deck', () => zipSync({ 'collection.anki2': viewsOnly() })],
    [
      'a database that is cut off',
      'damaged',
      () => zipSync({ 'collection.anki2': largeCollection().subarray(0, 9000) }),
    ],
    ['a database of zeros', 'damaged', () => zipSync({ 'collection.anki2': zeros(1) })],
    [
      'zstd that is cut off',
      'damaged',
      () =>
        zipSync({ ...good(), 'collection.anki21b': zstdCompressSync(largeCollection()).subarray(0, 5000) }),
    ],
    [
      'no zstd where it should be',
      'damaged',
      () => zipSync({ ...good(), 'collection.anki21b': Buffer.from('plain') }),
    ],
    [
      'a list of media that is none',
      'damaged',
      () => zipSync({ ...good(), media: zstdCompressSync(Buffer.from([0xff, 0xff])) }),
    ],
    ['a deflate bomb', 'too_large', () => zipSync({ 'collection.anki2': zeros(190) })],
    [
      'a zstd bomb',
      'too_large',
      () => zipSync({ ...good(), 'collection.anki21b': zstdCompressSync(zeros(190)) }),
    ],
    [
      'a media list that is a bomb',
      'too_large',
      () => zipSync({ ...good(), media: zstdCompressSync(Buffer.alloc(190 * MB)) }),
    ],
    ['a claim of 1 GB', 'too_large', () => claim(zipSync(good()), 'collection.anki21b', 1024 * MB)],
    [
      'less than it claims',
      'damaged',
      () => claim(zipSync({ 'collection.anki2': largeCollection() }), 'collection.anki2', 5 * MB),
    ],
    [
      'more than it claims',
      'damaged',
      () => claim(zipSync({ 'collection.anki2': largeCollection() }), 'collection.anki2', 5000),
    ],
    [
      'a path out of the package',
      'unsafe',
      () => zipSync({ ...good(), '../../etc/cron.d/x': Buffer.from('x') }),
    ],
    ['an absolute path', 'unsafe', () => zipSync({ ...good(), '/etc/passwd': Buffer.from('x') })],
    [
      'a recording with a path',
      'unsafe',
      () => zipSync(filesOf({ types: [], notes: [], media: { '../x.mp3': Buffer.from('x') } }, 'newest')),
    ],
    ['a symbolic link', 'unsafe', linked],
    ['two decks under one name', 'two_decks', twoDecks],
    ['a newer format', 'too_new', () => zipSync({ ...good(), meta: Uint8Array.from([0x08, 4]) })],
  ])('%s is refused (%s) in one sentence, with nothing left behind', async (_what, reason, make) => {
    const path = join(folder, 'bad.apkg');
    writeFileSync(path, make());
    const error = await readDeck(path, { signal: never }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DeckRefused);
    const { reason: seen, message } = error as DeckRefused;
    expect(seen, String((error as Error).cause)).toBe(reason);
    expect(message).toMatch(/^[A-Z].*\.$/s);
    expect(readdirSync(folder)).toEqual(['bad.apkg']);
  });

  it('has a recording that is a bomb: the words are read, the recording fails', async () => {
    const files = filesOf(
      {
        types: [BASIC],
        media: { 'a.mp3': Buffer.alloc(100 * MB) },
        notes: [note(['cat [sound:a.mp3]', 'mèo'])],
      },
      'newest',
    );
    const deck = await readDeck(writePackage(folder, files), { signal: never });
    await expect(buffer(deck.openSound('a.mp3'))).rejects.toThrow(DeckRefused);
  });

  it('has hundreds of cards and reviews of one id: a review still has one card', async () => {
    const numbers = 'with recursive n(x) as (select 1 union all select x + 1 from n where x < 900)';
    const collection = databaseOf(`
      create table notes (id integer primary key, guid, mid, flds); create table cards (id, nid, ord);
      create table revlog (id, cid, ease, time, type); create table col (conf, models);
      insert into col values ('{}', '{"1":{"name":"a","flds":[{"name":"a","ord":0},{"name":"b","ord":1}]}}');
      insert into notes values (1, 'guid', 1, 'cat' || char(31) || 'con mèo');
      ${numbers} insert into cards select 1, x, 'two' from n;
      ${numbers} insert into revlog select x, 1, 3.5, 'long', 1 from n`);
    const path = writePackage(folder, { 'collection.anki2': collection });
    const { notes } = await readDeck(path, { signal: never });
    expect(notes.map(({ reviews }) => reviews.length)).toEqual([900]);
    expect(notes[0]?.reviews[0]).toEqual({ at: 1, grade: 3, ms: 0, asked: 0 });
  });

  it('has SQL in its texts, which stays text', async () => {
    const sql = "'); drop table notes; --";
    const files = filesOf(
      { types: [{ ...BASIC, name: sql }], notes: [note([sql, 'b'], { guid: sql })] },
      'newest',
    );
    const deck = await readDeck(writePackage(folder, files), { signal: never });
    expect(deck.notes).toMatchObject([{ key: sql, cells: [sql, 'b'] }]);
  });
});

function largeCollection(): Uint8Array {
  const notes = Array.from({ length: 500 }, (_, index) => note([`word ${index}`, `từ ${Math.sin(index)}`]));
  return collectionOf({ types: [BASIC], notes }, false);
}

function otherDatabase(): Uint8Array {
  return databaseOf('create table places (id integer primary key, url text)');
}

function viewsOnly(): Uint8Array {
  const endless = 'with recursive n(x) as (select 1 union all select x + 1 from n) select x id from n';
  return databaseOf(
    ['notes', 'cards', 'revlog', 'col'].map((name) => `create view ${name} as ${endless}`).join(';'),
  );
}
