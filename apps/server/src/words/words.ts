import type { Word } from '@icando/contract/words';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { audioKeyFromPath, type Voice } from '../voice/index.ts';
import { createCopies } from './copies.ts';
import { createLessonWords } from './lesson-words.ts';
import { createPresentWord, createSoundOf } from './present-word.ts';
import { createWordMoves } from './words-moves.ts';
import type { SpokenTextQueries } from './spoken-texts-queries.ts';
import type { WordQueries, WordRow } from './words-queries.ts';
import { createWordReads } from './words-reads.ts';
import { createWordWrites } from './words-writes.ts';
import type { SpokenText, WordWriteQueries } from './words-writes-queries.ts';

export interface WordsDeps {
  queries: WordQueries;
  writes: WordWriteQueries;
  spoken: Pick<SpokenTextQueries, 'insert'>;
  voice: Pick<Voice, 'pathFor' | 'creditOf' | 'prepare'>;
  /** Looks up an English side in the dictionary. */
  kindOf: Lexicon['kindOf'];
  /** Must agree between servers, because one permanently deletes words that another has soft-deleted. */
  clock: () => number;
}

const englishOf = (rows: readonly WordRow[]) => rows.map(({ foreign_word }) => foreign_word);

export function createWords({ queries, writes, spoken, voice, kindOf, clock }: WordsDeps) {
  const copies = createCopies(queries);
  const soundOf = createSoundOf(voice);
  const present: (row: WordRow) => Word = createPresentWord(soundOf, kindOf);

  function spokenOf(sentences: readonly string[]): SpokenText[] {
    const texts = new Map(sentences.map((text) => [voice.pathFor(text), text]));
    return [...texts].flatMap(([path, text]) => {
      const key = audioKeyFromPath(path);
      return key === undefined ? [] : [{ key, text }];
    });
  }

  /** Inserts the words and queues their audio; returns the number of new words. */
  async function insertMany(rows: readonly WordRow[]): Promise<number> {
    if (rows.length === 0) return 0;
    const added = await writes.insert(rows, spokenOf(englishOf(rows)));
    for (const row of rows) voice.prepare(row.foreign_word);
    return added;
  }

  async function mayUseLesson(callerId: number, lessonId: number | null | undefined): Promise<boolean> {
    return lessonId === null || lessonId === undefined || (await queries.ownsLesson(callerId, lessonId));
  }

  const shared = { queries, writes, copies, present, insertMany, mayUseLesson, clock };
  return {
    ...createLessonWords({ queries, writes, present, insertMany }),
    ...createWordReads({ queries, copies, present, soundOf, pathFor: voice.pathFor }),
    ...createWordWrites(shared),
    ...createWordMoves(shared),
    insertMany,
    /** Lets the recordings of these examples be fetched. */
    async speakExamples(examples: readonly string[]): Promise<void> {
      const texts = spokenOf(examples);
      if (texts.length > 0) await spoken.insert(texts);
    },
    exampleAudio: (example: string) => voice.pathFor(example),
    ownsLesson: queries.ownsLesson,
    owns: async (callerId: number, id: number) => (await queries.findOwn(callerId, [id])).length > 0,
    findSides: queries.findSides,
    findVariedSides: queries.findVariedSides,
    findSources: queries.findSources,
    meaningChanges: writes.meaningChanges,
    deletions: writes.deletions,

    /** The statements for a batch of the caller. The audio is generated when it is first played. */
    insertions: (rows: readonly WordRow[]) => writes.insertions(rows, spokenOf(englishOf(rows))),
  };
}
export type Words = ReturnType<typeof createWords>;
