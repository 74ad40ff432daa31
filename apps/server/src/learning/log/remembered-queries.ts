import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../schema/index.ts';

/** Whether its owner has a memory of the word: an answer that was too fast to count leaves none. */
export const isRemembered = ({
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'words'>): Expression<SqlBool> =>
  exists(
    selectFrom('memory_words')
      .innerJoin('memory', (join) =>
        join
          .onRef('memory.user_id', '=', 'memory_words.user_id')
          .onRef('memory.lex', '=', 'memory_words.lex')
          .onRef('memory.meaning', '=', 'memory_words.meaning'),
      )
      .select('word_id')
      .whereRef('memory_words.user_id', '=', 'words.user_id')
      .whereRef('memory_words.word_id', '=', 'words.id'),
  );
