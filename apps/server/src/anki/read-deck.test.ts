import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readDeck, type Deck } from './index.ts';
import {
  BASIC,
  filesOf,
  noteOf as note,
  writePackage,
  type FixtureDeck,
  type PackageFormat,
} from '../../test/support/anki/package.fixture.ts';

const FORMATS: PackageFormat[] = ['legacy 1', 'legacy 2', 'newest'];
const root = mkdtempSync(join(tmpdir(), 'icando-decks-'));
let folder = root;
const notAborted = new AbortController().signal;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'test-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function read(deck: FixtureDeck, format: PackageFormat = 'newest'): Promise<Deck> {
  return readDeck(writePackage(folder, filesOf(deck, format)), { signal: notAborted });
}

describe.each(FORMATS)('a package of the format %s', (format) => {
  it('is read with its columns, texts, recordings and reviews without leaving files', async () => {
    const sound = Buffer.alloc(70_000, 'mp3 ');
    const deck = await read(
      {
        types: [BASIC],
        media: { 'con mèo.mp3': sound, 'cat.jpg': Buffer.from('a picture') },
        notes: [
          note(['<b>cat</b> [sound:con mèo.mp3]', 'con mèo&nbsp;<img src="cat.jpg">'], {
            guid: 'k1',
            reviews: [
              { id: 1_650_000_000_000, ease: 1, time: 4_000, type: 0 },
              { id: 1_650_000_600_000, ease: 3, time: 2_500, type: 1 },
            ],
          }),
          note(['dog', 'con chó'], { guid: 'k2' }),
        ],
      },
      format,
    );
    expect(deck.columns).toEqual(['Front', 'Back']);
    expect(deck.leftOut).toEqual([]);
    expect(deck.notes).toEqual([
      {
        key: 'k1',
        cells: ['cat', 'con mèo'],
        sound: 'con mèo.mp3',
        reviews: [
          { at: 1_650_000_000_000, grade: 1, ms: 4_000, asked: 0 },
          { at: 1_650_000_600_000, grade: 3, ms: 2_500, asked: 0 },
        ],
      },
      { key: 'k2', cells: ['dog', 'con chó'], sound: null, reviews: [] },
    ]);
    expect(await buffer(deck.openSound('con mèo.mp3'))).toEqual(sound);
    expect(() => deck.openSound('../deck.apkg')).toThrow('no note');
    expect(readdirSync(folder)).toEqual(['deck.apkg']);
  });

  it('counts cloze and image occlusion notes without reading them', async () => {
    const deck = await read(
      {
        types: [
          BASIC,
          { id: 2, name: 'Cloze', fields: ['Text', 'Back Extra'], kind: 'cloze' },
          { id: 3, name: 'Hình', fields: ['Occlusion', 'Image', 'Header'], kind: 'image occlusion' },
          {
            id: 4,
            name: 'Image Occlusion Enhanced',
            fields: ['ID (hidden)', 'Header', 'Image', 'Question Mask'],
          },
        ],
        notes: [
          note(['{{c1::Paris}} is a city', 'x'], { mid: 2, guid: 'a' }),
          note(['a', 'b', 'c'], { mid: 3, guid: 'b' }),
          note(['a', 'b', 'c', 'd'], { mid: 4, guid: 'c' }),
          note(['the {{c1::cat}} sat', 'b'], { guid: 'd' }),
          note(['cat', 'mèo'], { guid: 'e' }),
        ],
      },
      format,
    );
    expect(deck.columns).toEqual(['Front', 'Back']);
    expect(deck.notes.map(({ key }) => key)).toEqual(['e']);
    expect(deck.leftOut).toEqual([
      { what: 'Not a word: cloze', count: 2 },
      { what: 'Not a word: image occlusion', count: 2 },
    ]);
  });

  it('keeps the answered reviews of all cards of a note, in order', async () => {
    const at = 1_650_000_000_000;
    const deck = await read(
      {
        types: [BASIC],
        notes: [
          note(['cat', 'mèo'], {
            cards: 2,
            reviews: [
              { id: at + 5, ease: 4, time: 1, type: 3 },
              { id: at + 4, ease: 2, time: 1, type: 2 },
              { id: at + 3, ease: 3, time: 1, type: 4 },
              { id: at + 2, ease: 3, time: 1, type: 5 },
              { id: at + 1, ease: 0, time: 1, type: 1 },
              { id: at, ease: 1, time: -1, type: 1 },
            ],
          }),
        ],
      },
      format,
    );
    expect(deck.notes[0]?.reviews).toEqual([
      { at, grade: 1, ms: 0, asked: 1 },
      { at: at + 4, grade: 2, ms: 1, asked: 1 },
      { at: at + 5, grade: 4, ms: 1, asked: 0 },
    ]);
  });

  it('states which field a card asked', async () => {
    const at = 1_650_000_000_000;
    const reviews = [0, 1, 2].map((place) => ({ id: at + place, ease: 3, time: 900, type: 1 }));
    const questions = [
      '{{#Front}}<i>to</i> {{type:Back}}{{/Front}}',
      '<b>{{FrontSide}}</b> {{text: Front }}{{Back}}',
      'no field at all',
    ];
    const deck = await read(
      { types: [{ ...BASIC, questions }], notes: [note(['cat', 'mèo'], { cards: 3, reviews })] },
      format,
    );
    expect(deck.notes[0]?.reviews.map(({ asked }) => asked)).toEqual([1, 0, 0]);
  });
});

describe('the notes of a package', () => {
  it('of several types are mapped by the order of their fields', async () => {
    const deck = await read({
      types: [BASIC, { id: 2, name: 'Từ vựng', fields: ['English', 'Back', "IPA'); drop table notes; --"] }],
      notes: [
        note(['cat', 'mèo']),
        note(['dog', 'chó', '/dɒɡ/'], { mid: 2 }),
        note(['cow', 'bò'], { mid: 77 }),
        note(['hen', 'gà']),
      ],
    });
    expect(deck.columns).toEqual(['Front / English', 'Back', "IPA'); drop table notes; --"]);
    expect(deck.notes.map(({ cells }) => cells)).toEqual([
      ['cat', 'mèo', ''],
      ['dog', 'chó', '/dɒɡ/'],
      ['cow', 'bò', ''],
      ['hen', 'gà', ''],
    ]);
  });

  it('are left out if they are duplicates or lack two short texts', async () => {
    const long = 'x'.repeat(65);
    const deck = await read({
      types: [BASIC],
      notes: [
        note(['cat', '<div><br></div>']),
        note(['cat', long]),
        note(['cat', 'y'.repeat(100_001)]),
        note(['🙂'.repeat(64), 'mặt cười'], { guid: 'same' }),
        note(['dog', 'chó'], { guid: 'same' }),
        note(['cow [sound:gone.mp3]', 'bò']),
      ],
    });
    expect(deck.notes.map(({ cells }) => cells[1])).toEqual(['mặt cười', 'bò']);
    expect(deck.leftOut).toEqual([
      { what: 'Not a word: one side only', count: 1 },
      { what: 'Not a word: longer than 64 characters', count: 2 },
      { what: 'Notes that are in the deck twice', count: 1 },
      { what: 'Recordings that are not in the package', count: 1 },
    ]);
  });

  it('have their grades converted from the three learning grades of the first scheduler', async () => {
    const reviews = [
      { id: 1_650_000_000_000, ease: 2, time: 1, type: 0 },
      { id: 1_650_000_000_001, ease: 2, time: 1, type: 1 },
    ];
    const deck = await read(
      { types: [BASIC], scheduler: 1, notes: [note(['a', 'b'], { reviews })] },
      'legacy 1',
    );
    expect(deck.notes[0]?.reviews.map(({ grade }) => grade)).toEqual([3, 2]);
  });

  it('keep their latest 1,000 reviews', async () => {
    const reviews = Array.from({ length: 1_003 }, (_, index) => ({
      id: 1_650_000_000_000 + index,
      ease: 3,
      time: 900,
      type: 1,
    }));
    const deck = await read({ types: [BASIC], notes: [note(['cat', 'mèo'], { reviews })] });
    expect(deck.notes[0]?.reviews).toHaveLength(1_000);
    expect(deck.notes[0]?.reviews[0]?.at).toBe(1_650_000_000_003);
    expect(deck.leftOut).toEqual([{ what: 'Answers to a note before the latest 1000', count: 3 }]);
  });

  it('are no longer read after an abort', async () => {
    const path = writePackage(folder, filesOf({ types: [BASIC], notes: [note(['cat', 'mèo'])] }, 'newest'));
    const controller = new AbortController();
    const reading = readDeck(path, { signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
    expect(readdirSync(folder)).toEqual(['deck.apkg']);
  });
});
