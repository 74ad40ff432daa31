import { zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { DeckFault } from '../../../src/anki/deck.ts';
import { BASIC, collectionOf, databaseOf, filesOf, noteOf as note } from './package.fixture.ts';

const good = () => filesOf({ types: [BASIC], notes: [note(['cat', 'mèo'])] }, 'newest');
const MB = 1024 * 1024;
/** A SQLite header followed by zeros. */
const zeros = (megabytes: number) => {
  const bytes = Buffer.alloc(megabytes * MB);
  bytes.write('SQLite format 3\0');
  return bytes;
};
/** Changes the unpacked size of an entry in the directory of a ZIP, which is 22 bytes before the name. */
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

/** Packages that are refused, and the reasons. */
export const BAD_PACKAGES: [what: string, reason: DeckFault, make: () => Uint8Array][] = [
  ['an empty file', 'not_a_package', () => new Uint8Array()],
  ['a text', 'not_a_package', () => Buffer.from('front\tback\n'.repeat(1000))],
  ['a database without a package', 'not_a_package', () => collectionOf({ types: [], notes: [] }, false)],
  ['a package that is cut off', 'not_a_package', () => zipSync(good()).subarray(0, -100)],
  ['a ZIP of something else', 'not_a_deck', () => zipSync({ 'page/index.html': Buffer.from('<p/>') })],
  ['a file of Excel', 'office_file', () => zipSync({ '[Content_Types].xml': Buffer.from('<Types/>') })],
  ['a file of LibreOffice', 'office_file', () => zipSync({ 'content.xml': Buffer.from('<office/>') })],
  ['a collection that is a text', 'not_a_deck', () => zipSync({ 'collection.anki2': Buffer.from('hello') })],
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
    () => zipSync({ ...good(), 'collection.anki21b': zstdCompressSync(largeCollection()).subarray(0, 5000) }),
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
];

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
