import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { LessonSummary } from '@icando/contract/lessons';
import { memoryKey } from '@icando/game/memory/memory-key';
import { levelsOf } from '@icando/lexicon/levels';
import type { Lexicon } from '@icando/lexicon/lexicon';
import type { KnownByClasses } from '../classes/index.ts';
import type { LessonQueries } from './lessons-queries.ts';
import { presentLesson, presentPublic } from './lessons.ts';

interface LessonSummaryDeps {
  queries: Pick<LessonQueries, 'findVisible' | 'wordsIn' | 'knownLexes'>;
  lexicon: Pick<Lexicon, 'kindOf'>;
  knownByClasses: KnownByClasses;
}

/** A lesson with its size, its level, and the share of it that the caller knows. */
export function createLessonSummary({ queries, lexicon, knownByClasses }: LessonSummaryDeps) {
  return async (callerId: number, id: number): Promise<Outcome<LessonSummary>> => {
    const row = await queries.findVisible(callerId, id);
    if (row === undefined) return refused('not_found');
    const [words, lexes] = await Promise.all([queries.wordsIn(id), queries.knownLexes(callerId)]);
    const known = words.filter(({ foreign_word, native_word }) =>
      lexes.has(memoryKey(foreign_word, native_word).lex),
    );
    const levels = words.flatMap(
      ({ foreign_word, native_word }) => lexicon.kindOf(foreign_word, native_word).level || [],
    );
    return accepted({
      ...(row.user_id === callerId ? presentLesson(row) : presentPublic(row)),
      words: words.length,
      known: words.length === 0 ? 0 : known.length / words.length,
      level: levelsOf(levels),
      ...(row.user_id === callerId ? { classes: await knownByClasses(callerId, words) } : {}),
    });
  };
}
