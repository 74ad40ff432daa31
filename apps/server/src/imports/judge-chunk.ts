import type { ImportRole } from '@icando/contract/imports';
import { LIMITS } from '@icando/contract/limits';
import { lengthOf } from '@icando/contract/text';
import type { SoundPlace } from '../anki/index.ts';
import type { ImportedHistory } from '../learning/index.ts';
import { wordRow, type WordRow, type WordSides } from '../words/index.ts';
import { applyChoices, type ExampleOf, type Update } from './changed-meanings.ts';
import type { ImportRecord } from './imports-queries.ts';
import type { Chunk } from './stored-chunk.ts';
import { fateOf, idOf, judgeRow, remember, type ImportedWord } from './judge-rows.ts';
import { findKnown, type KnownSides } from './known-words.ts';
import type { SourceReview } from './sources/parsed-source.ts';

/** What the dictionary knows of a word. */
export interface KnownDeps {
  phoneticOf(english: string): string;
  exampleOf: ExampleOf;
}

interface JudgedChunk {
  /** The words to add; the last row first, as lists show the newest word first. */
  rows: WordRow[];
  existing: number;
  failed: number;
  /** The words that get another meaning. */
  updates: Update[];
  /** The answers to new and existing words. */
  histories: ImportedHistory[];
  /** The places of the recordings of new words, by word id. */
  sounds: Map<number, SoundPlace>;
}

/** Decides which rows of a chunk are new words, existing words or errors. */
export async function judgeChunk(
  words: KnownSides,
  varied: readonly WordSides[],
  { user_id: userId, lesson_id: lessonId, changed }: ImportRecord,
  { rows: source, reviews, sounds: places }: Chunk,
  roles: readonly ImportRole[],
  { phoneticOf, exampleOf }: KnownDeps,
): Promise<JudgedChunk> {
  const found = source.flatMap((row, index) => {
    const judged = judgeRow(row, roles);
    return 'word' in judged
      ? [{ row, word: judged.word, reviews: reviews?.[index] ?? [], sound: places?.[index] ?? null }]
      : [];
  });
  const asWords = found.map(({ word }) => word);
  const ownRows = new Set(found.flatMap(({ row, word }) => (row.isOwn === true ? word : [])));
  const known = await findKnown(words, userId, asWords, varied);
  const updates = applyChoices(
    changed,
    found.map(({ row, word }) => ({ row: row.row, word })),
    known,
    exampleOf,
  );
  const rows = asWords
    .filter((word) => fateOf(word, known) === 'new')
    .toReversed()
    .map((word) => {
      const { foreign, native, phonetic, note, sourceKey } = word;
      const isOwn = ownRows.has(word);
      const pronunciation = phonetic || (isOwn ? '' : knownPhonetic(foreign, phoneticOf));
      const texts = { foreign, native, pronunciation, note, ...examplesOf(word, isOwn, exampleOf) };
      const row = wordRow({ ...texts, userId, lessonId, sourceKey });
      remember(word, row.id, known);
      return row;
    });
  const added = new Map(rows.map((row) => [row.id, row]));
  const histories = found.flatMap(({ word, reviews: some }) => {
    const wordId = idOf(word, known);
    if (wordId === undefined || some.length === 0) return [];
    const row = added.get(wordId);
    const texts = row && { foreign: row.foreign_word, native: row.native_word };
    return [{ wordId, texts, source: word.sourceKey, reviews: some.map((one) => asImported(one, roles)) }];
  });
  const sounds = new Map<number, SoundPlace>();
  for (const { word, sound } of found) {
    const id = idOf(word, known);
    if (sound !== null && id !== undefined && added.has(id) && !sounds.has(id)) sounds.set(id, sound);
  }
  return {
    rows,
    updates: [...updates.values()],
    existing: asWords.length - rows.length - updates.size,
    failed: source.length - asWords.length,
    histories,
    sounds,
  };
}

/** The example of the row, otherwise that of the dictionary, except for a word of an export of this product. */
function examplesOf(
  { foreign, native, example, exampleNative }: ImportedWord,
  isOwn: boolean,
  exampleOf: ExampleOf,
) {
  // A translation stays without its sentence, which may have been too long.
  if (example !== '' || exampleNative !== '' || isOwn) return { example, exampleNative };
  const known = exampleOf(foreign, native);
  return { example: known.example, exampleNative: known.example_native };
}

/** The transcription of the dictionary, if a word can hold it. */
function knownPhonetic(foreign: string, phoneticOf: (english: string) => string): string {
  const phonetic = phoneticOf(foreign);
  return lengthOf(phonetic) <= LIMITS.phoneticEdited ? phonetic : '';
}

/** A review of a column that is neither side of the word counts as a question about the English side. */
function asImported({ at, grade, ms, asked }: SourceReview, roles: readonly ImportRole[]) {
  return { at, grade, ms, side: roles[asked] === 'native' ? ('native' as const) : ('foreign' as const) };
}
