import type { Store } from '../../schema/index.ts';
import type { MemoryKey } from '../log/answer-log-write-queries.ts';

/** An exam that is ahead. */
export interface Exam {
  /** In days since 1970-01-01. */
  day: number;
  lessonIds: number[];
}

/** All SQL for the exam of a learner. */
export function examQueries(store: Store) {
  const { query } = store;
  return {
    /** Undefined without an exam, and after its day or its last lesson is gone. */
    async examOf(userId: number, today: number): Promise<Exam | undefined> {
      const rows = await query
        .selectFrom('exams')
        .innerJoin('exam_lessons', 'exam_lessons.user_id', 'exams.user_id')
        .select(['day', 'lesson_id'])
        .where('exams.user_id', '=', userId)
        .where('day', '>=', today)
        .orderBy('lesson_id')
        .execute();
      const [first] = rows;
      return first && { day: first.day, lessonIds: rows.map(({ lesson_id }) => lesson_id) };
    },

    /** False when one of the lessons is not the user's. */
    async putExam(userId: number, { day, lessonIds }: Exam): Promise<boolean> {
      const ids = [...new Set(lessonIds)];
      const own = query
        .selectFrom('lessons')
        .select(['user_id', 'id as lesson_id'])
        .where('user_id', '=', userId)
        .where('id', 'in', ids);
      const { ok } = await store.batch([
        query
          .insertInto('exams')
          .values({ user_id: userId, day })
          .onConflict((clash) => clash.column('user_id').doUpdateSet({ day })),
        query.deleteFrom('exam_lessons').where('user_id', '=', userId),
        {
          query: query.insertInto('exam_lessons').columns(['user_id', 'lesson_id']).expression(own),
          atLeast: ids.length,
        },
      ]);
      return ok;
    },

    /** The user's lessons with words, the newest first. */
    lessonsWithWords(userId: number): Promise<{ id: number; lesson_name: string; words: number }[]> {
      return query
        .selectFrom('lessons')
        .innerJoin('words', 'words.lesson_id', 'lessons.id')
        .select((eb) => ['lessons.id', 'lesson_name', eb.fn.countAll<number>().as('words')])
        .where('lessons.user_id', '=', userId)
        .where('words.user_id', '=', userId)
        .groupBy(['lessons.id', 'lesson_name'])
        .orderBy('lessons.id', 'desc')
        .execute();
    },

    async dropExam(userId: number): Promise<void> {
      await query.deleteFrom('exams').where('user_id', '=', userId).execute();
    },

    /** The words of these lessons, with the key of their memory if they were answered. */
    examWords(
      userId: number,
      lessonIds: readonly number[],
    ): Promise<(MemoryKey | { lex: null; meaning: null })[]> {
      return query
        .selectFrom('words')
        .leftJoin('memory_words', (join) =>
          join
            .onRef('memory_words.word_id', '=', 'words.id')
            .onRef('memory_words.user_id', '=', 'words.user_id'),
        )
        .leftJoin('memory', (join) =>
          join
            .onRef('memory.user_id', '=', 'memory_words.user_id')
            .onRef('memory.lex', '=', 'memory_words.lex')
            .onRef('memory.meaning', '=', 'memory_words.meaning'),
        )
        .select(['memory.lex', 'memory.meaning'])
        .where('words.user_id', '=', userId)
        .where('words.lesson_id', 'in', lessonIds)
        .execute() as Promise<(MemoryKey | { lex: null; meaning: null })[]>;
    },
  };
}
export type ExamQueries = ReturnType<typeof examQueries>;
