import type { PlayerResult } from '@icando/contract/room-frames';
import type { QuestionRecord } from '@icando/game/rooms/question-record';
import type { Store } from '../schema/index.ts';

const MAX_ROWS = 100;

/** All SQL of what a class has done. */
export function classResultsQueries({ query }: Store) {
  return {
    /** The latest rooms in which something was played. */
    rooms(classId: number, since: number) {
      return query
        .selectFrom('room_reports')
        .innerJoin('room_games', 'room_games.room_id', 'room_reports.room_id')
        .innerJoin('users', 'users.id', 'room_reports.host_id')
        .select(['room_reports.room_id', 'room_reports.title', 'room_reports.created_at as at'])
        .select(['room_reports.host_id as teacher_id', 'users.username as teacher'])
        .select((eb) => eb.fn.max('room_games.player_count').as('pupils'))
        .where('room_reports.class_id', '=', classId)
        .where('room_reports.created_at', '>=', since)
        .groupBy(['room_reports.room_id', 'room_reports.title', 'room_reports.created_at'])
        .groupBy(['room_reports.host_id', 'users.username'])
        .orderBy('room_reports.created_at', 'desc')
        .limit(MAX_ROWS)
        .execute();
    },

    async homework(classId: number, since: number) {
      const rows = await query
        .selectFrom('homework')
        .innerJoin('users', 'users.id', 'homework.teacher_id')
        .select(['homework.id', 'homework.title', 'homework.created_at as at', 'homework.words'])
        .select(['homework.teacher_id', 'users.username as teacher'])
        .select((eb) =>
          eb
            .selectFrom('homework_pupils')
            .select((inner) => inner.fn.countAll<number | string>().as('n'))
            .whereRef('homework_pupils.homework_id', '=', 'homework.id')
            .as('pupils'),
        )
        .where('homework.class_id', '=', classId)
        .where('homework.created_at', '>=', since)
        .orderBy('homework.id', 'desc')
        .limit(MAX_ROWS)
        .execute();
      return rows.map((row) => ({ ...row, pupils: Number(row.pupils) }));
    },

    async questions(roomIds: readonly string[]) {
      if (roomIds.length === 0) return [];
      const rows = await query
        .selectFrom('room_answers')
        .select(['room_id', 'at', 'question'])
        .where('room_id', 'in', roomIds)
        .orderBy('at')
        .execute();
      return rows.map(({ question, ...row }) => ({
        ...row,
        question: JSON.parse(question) as QuestionRecord,
      }));
    },

    /** Who played in these rooms, under the names that they had. */
    async players(roomIds: readonly string[]): Promise<{ user_id: number; username: string }[]> {
      if (roomIds.length === 0) return [];
      const rows = await query
        .selectFrom('room_games')
        .select('results')
        .where('room_id', 'in', roomIds)
        .execute();
      return rows.flatMap(({ results }) => JSON.parse(results) as PlayerResult[]);
    },

    async homeworkAnswers(homeworkIds: readonly number[]) {
      if (homeworkIds.length === 0) return [];
      return query
        .selectFrom('homework_answers')
        .innerJoin('homework_pupils', (join) =>
          join
            .onRef('homework_pupils.homework_id', '=', 'homework_answers.homework_id')
            .onRef('homework_pupils.user_id', '=', 'homework_answers.user_id'),
        )
        .select(['homework_answers.homework_id', 'homework_answers.user_id', 'homework_pupils.name'])
        .select(['homework_answers.place', 'homework_answers.correct', 'homework_answers.at'])
        .where('homework_answers.homework_id', 'in', homeworkIds)
        .execute();
    },
  };
}
export type ClassResultsQueries = ReturnType<typeof classResultsQueries>;
