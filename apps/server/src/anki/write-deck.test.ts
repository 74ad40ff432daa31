import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readDeck, writeDeck, type DeckWord } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'icando-written-'));
let folder = root;
const notAborted = new AbortController().signal;
const NOW = Date.parse('2026-11-24T03:00:00Z');
const DAY_MS = 86_400_000;
const today = { now: NOW, dayStart: Date.parse('2026-11-23T21:00:00Z') };

beforeEach(() => {
  folder = mkdtempSync(join(root, 'test-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function wordOf(index: number, more: Partial<DeckWord> = {}): DeckWord {
  return {
    key: `icando-${index}`,
    foreign: `word ${index}`,
    native: `từ ${index}`,
    phonetic: '/wɜːd/',
    note: '',
    example: '',
    exampleNative: '',
    deck: 'Bài 1',
    createdAt: NOW - DAY_MS,
    sound: { name: `${index}.mp3`, open: () => Promise.resolve(undefined) },
    schedule: null,
    reviews: [],
    ...more,
  };
}

async function written(batches: readonly DeckWord[][]): Promise<string> {
  const path = join(folder, 'deck.apkg');
  const words = Readable.from(batches) as AsyncIterable<DeckWord[]>;
  const bytes = writeDeck(words, { scratch: join(folder, 'scratch'), ...today });
  await pipeline(bytes, createWriteStream(path));
  return path;
}

it('a written deck can be read with its texts, recordings and reviews', async () => {
  const mp3 = Buffer.from('ID3 recording');
  const sound = { name: 'icando-cat.mp3', open: () => Promise.resolve(mp3) };
  const reviews = [
    { at: NOW - 9 * DAY_MS, grade: 1, ms: 4_000 },
    { at: NOW - 2 * DAY_MS, grade: 3, ms: 1_500 },
  ] as const;
  const schedule = {
    dueAt: NOW + 3 * DAY_MS,
    lastAt: NOW - 2 * DAY_MS,
    stability: 5.1,
    difficulty: 6,
    lapses: 1,
  };
  const SENTENCES = { example: 'The <b>cat</b> sat.', exampleNative: 'Con mèo ngồi.' };
  const cat = wordOf(1, {
    foreign: 'cat & <dog>',
    note: 'a\nb',
    sound,
    schedule,
    reviews: [...reviews],
    ...SENTENCES,
  });
  // Both words were answered in the same millisecond.
  const cow = wordOf(2, { sound, schedule, reviews: [reviews[0]] });
  const path = await written([[cat, cow], [wordOf(3)]]);
  const deck = await readDeck(path, { signal: notAborted });
  const asked = reviews.map((review) => ({ ...review, asked: 0 }));
  expect(deck.columns).toEqual([
    'English',
    'Vietnamese',
    'IPA',
    'Note',
    'Sound',
    'Example',
    'Example translation',
  ]);
  expect(deck.leftOut).toEqual([]);
  expect(deck.notes).toEqual([
    {
      key: 'icando-1',
      cells: ['cat & <dog>', 'từ 1', '/wɜːd/', 'a; b', '', 'The <b>cat</b> sat.', 'Con mèo ngồi.'],
      sound: sound.name,
      reviews: asked,
    },
    {
      key: 'icando-2',
      cells: ['word 2', 'từ 2', '/wɜːd/', '', '', '', ''],
      sound: sound.name,
      reviews: [{ ...asked[0], at: reviews[0].at + 1 }],
    },
    { key: 'icando-3', cells: ['word 3', 'từ 3', '/wɜːd/', '', '', '', ''], sound: null, reviews: [] },
  ]);
  expect(await buffer(deck.openSound(sound.name))).toEqual(mp3);
  expect(readdirSync(folder)).toEqual(['deck.apkg']);
});

it('a deck without words is a valid package', async () => {
  const deck = await readDeck(await written([]), { signal: notAborted });
  expect(deck.notes).toEqual([]);
});

it('no file remains when the stream is closed early or reading the words fails', async () => {
  const scratch = join(folder, 'scratch');
  async function* failing(): AsyncGenerator<DeckWord[]> {
    yield [wordOf(1)];
    await Promise.reject(new Error('the database is gone'));
  }
  await expect(buffer(writeDeck(failing(), { scratch, ...today }))).rejects.toThrow('the database is gone');
  const mp3 = { name: 'x.mp3', open: () => Promise.resolve(Buffer.from('x')) };
  const words = Readable.from([[wordOf(1, { sound: mp3 })], [wordOf(2)]]) as AsyncIterable<DeckWord[]>;
  for await (const _ of writeDeck(words, { scratch, ...today })) break;
  expect(readdirSync(folder)).toEqual([]);
});
