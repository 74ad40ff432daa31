import type { Word } from '@icando/contract/words';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { audioKeyFromPath, type Voice } from '../voice/index.ts';
import { createCopies } from './copies.ts';
import { createLessonWords } from './lesson-words.ts';
import { createPresentWord, createSoundOf } from './present-word.ts';
import { createWordMoves } from './words-moves.ts';
import type { WordQueries, WordRow } from './words-queries.ts';
import { createWordReads } from './words-reads.ts';
import { createWordWrites } from './words-writes.ts';
import type { SpokenText, WordWriteQueries } from './words-writes-queries.ts';

export interface WordsParts {
  queries: WordQueries;
  writes: WordWriteQueries;
  voice: Pick<Voice, 'pathFor' | 'creditOf' | 'prepare'>;
  /** Looks up an English side in the dictionary. */
  kindOf: Lexicon['kindOf'];
  /** Must agree between servers, because one permanently deletes words that another has soft-deleted. */
  clock: () => number;
}

export function createWords({ queries, writes, voice, kindOf, clock }: WordsParts) {
  const copies = createCopies(queries);
  const soundOf = createSoundOf(voice);
  const present: (row: WordRow) => Word = createPresentWord(soundOf, kindOf);

  function spokenOf(rows: readonly WordRow[]): SpokenText[] {
    const texts = new Map(rows.map((row) => [voice.pathFor(row.foreign_word), row.foreign_word]));
    return [...texts].flatMap(([path, text]) => {
      const key = audioKeyFromPath(path);
      return key === undefined ? [] : [{ key, text }];
    });
  }

  /** Inserts the words and queues their audio; returns the number of new words. */
  async function insertMany(rows: readonly WordRow[]): Promise<number> {
    if (rows.length === 0) return 0;
    const added = await writes.insert(rows, spokenOf(rows));
    for (const row of rows) voice.prepare(row.foreign_word);
    return added;
  }

  async function mayUseLesson(callerId: number, lessonId: number | null | undefined): Promise<boolean> {
    return lessonId === null || lessonId === undefined || (await queries.ownsLesson(callerId, lessonId));
  }

  const shared = { queries, writes, copies, present, insertMany, mayUseLesson, clock };
  return {
    ...createLessonWords({ queries, writes, present, insertMany }),
    ...createWordReads({ queries, copies, present, soundOf }),
    ...createWordWrites(shared),
    ...createWordMoves(shared),
    insertMany,
    ownsLesson: queries.ownsLesson,
    owns: async (callerId: number, id: number) => (await queries.findOwn(callerId, [id])).length > 0,
    findSides: queries.findSides,
    findVariedSides: queries.findVariedSides,
    findSources: queries.findSources,
    meaningChanges: writes.meaningChanges,
    deletions: writes.deletions,

    /** The statements for a batch of the caller. The audio is generated when it is first played. */
    insertions: (rows: readonly WordRow[]) => writes.insertions(rows, spokenOf(rows)),
  };
}
export type Words = ReturnType<typeof createWords>;
