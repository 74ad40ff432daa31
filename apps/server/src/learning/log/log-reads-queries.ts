import type { Store } from '../../schema/index.ts';
import type { DatedMemory, EncounterRow, Learner } from './answer-log-write-queries.ts';
import { inChunks } from './chunks.ts';

type Users = readonly number[];

/** What is read before answers are logged, of several users in one statement. */
export function logReadsQueries({ query }: Store) {
  return {
    users: (ids: Users) =>
      query.selectFrom('users').select(['id', 'created_at']).where('id', 'in', ids).execute(),

    learners: (ids: Users): Promise<Learner[]> =>
      query
        .selectFrom('learners')
        .leftJoin('memory_models', 'memory_models.version', 'learners.model')
        .selectAll('learners')
        .select('memory_models.differences')
        .where('learners.user_id', 'in', ids)
        .execute(),

    /** The indexes of these runs that are already in the log. */
    indexes: (ids: Users, runIds: readonly string[], from: number, to: number) =>
      query
        .selectFrom('answers')
        .select(['user_id', 'run_id', 'idx'])
        .where('user_id', 'in', ids)
        .where('run_id', 'in', runIds)
        .where('idx', '>=', from)
        .where('idx', '<=', to)
        .execute(),

    /** The users' words with the key of their memory, which is null before the first answer. */
    words: (ids: Users, wordIds: readonly number[]) =>
      inChunks(wordIds, (some) =>
        query
          .selectFrom('words')
          .leftJoin('memory_words', (join) =>
            join
              .onRef('memory_words.word_id', '=', 'words.id')
              .onRef('memory_words.user_id', '=', 'words.user_id'),
          )
          .select(['words.user_id', 'words.id', 'foreign_word', 'native_word', 'lex', 'meaning'])
          .where('words.id', 'in', some)
          .where('words.user_id', 'in', ids)
          .execute(),
      ),

    /** Memories of these English texts in all their meanings. */
    memories: (ids: Users, lexes: readonly string[]): Promise<DatedMemory[]> =>
      inChunks(lexes, (some) =>
        query
          .selectFrom('memory')
          .selectAll('memory')
          .select((eb) =>
            eb
              .selectFrom('answers')
              .select('answers.day')
              .whereRef('answers.user_id', '=', 'memory.user_id')
              .whereRef('answers.lex', '=', 'memory.lex')
              .whereRef('answers.meaning', '=', 'memory.meaning')
              .whereRef('answers.at', '=', 'memory.last_at')
              .limit(1)
              .as('last_day'),
          )
          .where('user_id', 'in', ids)
          .where('lex', 'in', some)
          .execute(),
      ),

    encounters: (ids: Users, lexes: readonly string[]): Promise<EncounterRow[]> =>
      inChunks(lexes, (some) =>
        query
          .selectFrom('encounters')
          .selectAll()
          .where('user_id', 'in', ids)
          .where('lex', 'in', some)
          .execute(),
      ),

    links: (ids: Users, lexes: readonly string[]) =>
      inChunks(lexes, (some) =>
        query
          .selectFrom('memory_words')
          .selectAll()
          .where('user_id', 'in', ids)
          .where('lex', 'in', some)
          .execute(),
      ),
  };
}
export type LogReadsQueries = ReturnType<typeof logReadsQueries>;
