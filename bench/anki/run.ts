// Reads and writes Anki packages of 20,000 notes with 200,000 reviews, and imports one with its history. `node bench/anki/run.ts`
import { spawnSync } from 'node:child_process';
import { createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { zstdCompressSync } from 'node:zlib';
import {
  DeckRefused,
  readDeck,
  writeDeck,
  type Deck,
  type DeckWord,
} from '../../apps/server/src/anki/index.ts';
import { writePackage } from '../../apps/server/src/anki/package.fixture.ts';
import { importAnkiPackage } from './bring-in.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { watchMemory } from '../support/memory.ts';
import { number, printBounds, printMachine, printTable, type Bound } from '../support/report.ts';
import { BEGUN, FORMATS, HOUR_MS, NOTES, REVIEWS_EACH } from './figures.ts';

const MOST_MS = 30_000;
const REFUSED_MS = 2_000;
const MOST_MB = 200;
const BOMB_BYTES = 190 * 1024 * 1024;
const LOOK_MS = 20;
const BATCH = 200;

printMachine(`Anki packages of ${NOTES} notes with ${NOTES * REVIEWS_EACH} reviews`);
const directory = emptyDirectory('anki');
const maker = join(import.meta.dirname, 'make-packages.ts');
if (spawnSync(process.execPath, [maker, directory], { stdio: 'inherit' }).status !== 0)
  throw new Error('the packages could not be made');

const rows: string[][] = [];
const bounds: Bound[] = [];

async function measure<Result>(what: string, work: () => Promise<Result>, mostMs = MOST_MS): Promise<Result> {
  const watch = watchMemory(process.pid);
  const before = watch.now();
  let most = 0;
  const look = setInterval(() => {
    const { own, children } = watch.now();
    most = Math.max(most, own - before.own + children);
  }, LOOK_MS);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const begun = performance.now();
  const result = await work();
  const ms = performance.now() - begun;
  loop.disable();
  clearInterval(look);
  watch.stop();
  const blocked = loop.max / 1e6;
  rows.push([what, number(ms / 1000), number(most), number(blocked)]);
  bounds.push({ what: `${what}: time`, seen: ms, unit: 'ms', most: mostMs });
  bounds.push({ what: `${what}: more memory, its process included`, seen: most, unit: 'MB', most: MOST_MB });
  return result;
}

function count(what: string, deck: Deck): void {
  const reviews = deck.notes.reduce((sum, note) => sum + note.reviews.length, 0);
  bounds.push({ what: `${what}: notes`, seen: deck.notes.length, unit: '', least: NOTES });
  bounds.push({ what: `${what}: reviews`, seen: reviews, unit: '', least: NOTES * REVIEWS_EACH });
}

async function* words(): AsyncGenerator<DeckWord[]> {
  for (let from = 0; from < NOTES; from += BATCH)
    yield Array.from({ length: BATCH }, (_, place) => wordOf(from + place));
}

function wordOf(index: number): DeckWord {
  const last = BEGUN + REVIEWS_EACH * 24 * HOUR_MS + index * 300;
  return {
    key: `icando-${index}`,
    foreign: `word ${index}`,
    native: `từ số ${index}`,
    phonetic: 'wɜːd',
    note: '',
    example: 'Word one is here.',
    exampleNative: 'Từ một ở đây.',
    deck: `Bài ${index % 40}`,
    createdAt: BEGUN + index,
    sound: { name: `${index % 100}.mp3`, open: () => Promise.resolve(Buffer.alloc(8_000)) },
    schedule: { dueAt: last + 72 * HOUR_MS, lastAt: last, stability: 5, difficulty: 5, lapses: 0 },
    reviews: Array.from({ length: REVIEWS_EACH }, (_, place) => ({
      at: BEGUN + place * 24 * HOUR_MS + index * 300,
      grade: 3,
      ms: 3_000,
    })),
  };
}

const signal = new AbortController().signal;
for (const format of FORMATS) {
  const deck = await measure(`read, ${format}`, () =>
    readDeck(join(directory, `${format}.apkg`), { signal }),
  );
  count(`read, ${format}`, deck);
}
const written = join(directory, 'written.apkg');
const options = { scratch: join(directory, 'scratch'), now: Date.now(), dayStart: Date.now() };
await measure('write', () => pipeline(writeDeck(words(), options), createWriteStream(written)));
count('written and read again', await readDeck(written, { signal }));

const zeros = Buffer.alloc(BOMB_BYTES);
zeros.write('SQLite format 3\0');
const bomb = writePackage(directory, { 'collection.anki21b': zstdCompressSync(zeros) }, 'bomb.apkg');
const refusal = await measure(
  'refuse, a bomb',
  () => readDeck(bomb, { signal }).catch((error: unknown) => error),
  REFUSED_MS,
);
if (!(refusal instanceof DeckRefused)) throw new Error('the bomb was read');

const brought = await importAnkiPackage(join(directory, 'newest.apkg'), {
  seconds: MOST_MS / 1000,
  mb: MOST_MB,
});

const sizes = [...FORMATS, 'written'].map((name) => statSync(join(directory, `${name}.apkg`)).size);
console.log(`Packages of ${sizes.map((bytes) => number(bytes / 1024 ** 2)).join(', ')} MB. s, MB, ms.\n`);
printTable(['work', 'time', 'more memory', 'thread blocked'], rows);
console.log(
  '\nIn a running server, while another user asks for a page of words and adds one, in turn. s, MB, ms.\n',
);
printTable(['time', 'more memory', "others' p95 before", 'meanwhile'], [brought.row]);
printBounds([...bounds, ...brought.bounds]);
