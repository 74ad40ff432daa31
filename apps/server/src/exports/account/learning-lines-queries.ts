import { sql, type SelectQueryBuilder, type Simplify } from 'kysely';
import type { Store, Tables } from '../../schema/index.ts';

/** The last row of the previous page. */
type After = { lex: string; meaning: string } | undefined;

/** All SQL for the learning data in the archive of one account, read in pages. */
export function learningLinesQueries({ query, kind }: Store) {
  /** Orders by bytes on both databases, so that the same rows produce the same file. */
  const byBytes = (column: string) =>
    kind === 'postgres' ? sql<string>`${sql.ref(column)} collate "C"` : sql.ref<string>(column);
  function pageAfter<Table extends keyof Tables, Row>(
    after: After,
    limit: number,
    rows: SelectQueryBuilder<Tables, Table, Row>,
  ): Promise<Simplify<Row>[]> {
    const key = sql`(${byBytes('lex')}, ${byBytes('meaning')})`;
    const rest =
      after === undefined ? rows : rows.where(sql<boolean>`${key} > (${after.lex}, ${after.meaning})`);
    return rest.orderBy(byBytes('lex')).orderBy(byBytes('meaning')).limit(limit).execute();
  }

  return {
    settings: (userId: number) =>
      query.selectFrom('learners').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    models: (userId: number) =>
      query
        .selectFrom('memory_models')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('version')
        .execute(),

    lessons: (userId: number, after: number, limit: number) =>
      query
        .selectFrom('lessons')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),

    exam: (userId: number) =>
      query
        .selectFrom('exams')
        .innerJoin('exam_lessons', 'exam_lessons.user_id', 'exams.user_id')
        .select(['day', 'lesson_id'])
        .where('exams.user_id', '=', userId)
        .orderBy('lesson_id')
        .execute(),

    words: (userId: number, after: number, limit: number) =>
      query
        .selectFrom('words')
        .leftJoin('memory_words', (join) =>
          join
            .onRef('memory_words.word_id', '=', 'words.id')
            .onRef('memory_words.user_id', '=', 'words.user_id'),
        )
        .selectAll('words')
        .select(['lex', 'meaning'])
        .where('words.user_id', '=', userId)
        .where('words.id', '>', after)
        .orderBy('words.id')
        .limit(limit)
        .execute(),

    /** The names of the recordings of the user's words. */
    async recordings(userId: number): Promise<string[]> {
      const rows = await query
        .selectFrom('words')
        .select('recording')
        .distinct()
        .where('user_id', '=', userId)
        .where('recording', 'is not', null)
        .orderBy('recording')
        .$narrowType<{ recording: string }>()
        .execute();
      return rows.map(({ recording }) => recording);
    },

    /** The earliest answers first; answers of the same moment in the order in which they were written. */
    answers: (userId: number, after: { at: number; id: number } | undefined, limit: number) =>
      query
        .selectFrom('answers')
        .leftJoin('answer_voids', (join) =>
          join
            .onRef('answer_voids.user_id', '=', 'answers.user_id')
            .onRef('answer_voids.run_id', '=', 'answers.run_id')
            .onRef('answer_voids.idx', '=', 'answers.idx'),
        )
        .selectAll('answers')
        .select(['answer_voids.reason as void_reason', 'answer_voids.created_at as voided_at'])
        .where('answers.user_id', '=', userId)
        .$if(after !== undefined, (rows) =>
          rows
            .where('at', '>=', after?.at ?? 0)
            .where((eb) => eb.or([eb('at', '>', after?.at ?? 0), eb('answers.id', '>', after?.id ?? 0)])),
        )
        .orderBy('at')
        .orderBy('answers.id')
        .limit(limit)
        .execute(),

    memories: (userId: number, after: After, limit: number) =>
      pageAfter(after, limit, query.selectFrom('memory').selectAll().where('user_id', '=', userId)),

    met: (userId: number, after: After, limit: number) =>
      pageAfter(after, limit, query.selectFrom('encounters').selectAll().where('user_id', '=', userId)),

    rests: (userId: number, after: After, limit: number) =>
      pageAfter(after, limit, query.selectFrom('rests').selectAll().where('user_id', '=', userId)),

    async count(userId: number): Promise<number> {
      const tables = ['lessons', 'words', 'answers', 'memory', 'encounters', 'rests', 'xp_log'] as const;
      const counts = await Promise.all(
        tables.map((table) =>
          query
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('rows'))
            .where('user_id', '=', userId)
            .executeTakeFirstOrThrow(),
        ),
      );
      return counts.reduce((sum, { rows }) => sum + rows, 0);
    },
  };
}
export type LearningLinesQueries = ReturnType<typeof learningLinesQueries>;
