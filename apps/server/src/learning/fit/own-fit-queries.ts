import { sql } from 'kysely';
import { retryRaces, type BatchItem } from '../../platform/database/index.ts';
import type { Store, Tables } from '../../schema/index.ts';
import { correctedAnswers, type LoggedAnswer } from '../log/corrected-answers-queries.ts';
import type { AnswerRow, Learner } from '../log/answer-log-write-queries.ts';

/** Versions up to this one are reserved for default models. */
const BEFORE_FIRST_VERSION = 1_000;

/** The number of answers now and at the last fit. */
export interface FitProgress {
  answers: number;
  tried: number;
}

/** All SQL for a learner's own memory parameters. */
export function ownFitQueries({ query }: Store) {
  const countOf = (table: 'answers' | 'answer_voids', userId: number) =>
    query
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('user_id', '=', userId);

  return {
    /** Undefined when the account was deleted. */
    progress(userId: number): Promise<FitProgress | undefined> {
      return query
        .selectFrom('users')
        .leftJoin('learners', 'learners.user_id', 'users.id')
        .select((eb) => [
          eb.fn.coalesce('fit_answers', sql<number>`0`).as('tried'),
          countOf('answers', userId).$asScalar().$notNull().as('answers'),
        ])
        .where('users.id', '=', userId)
        .executeTakeFirst();
    },

    /** Returns false when another server has claimed this fit. */
    async claim(learner: Learner, { answers, tried }: FitProgress): Promise<boolean> {
      const { differences: _differences, ...row } = learner;
      const claimed = await query
        .insertInto('learners')
        .values({ ...row, fit_answers: answers })
        .onConflict((clash) =>
          clash
            .column('user_id')
            .doUpdateSet({ fit_answers: answers })
            .where('learners.fit_answers', '=', tried),
        )
        .returning('user_id')
        .execute();
      return claimed.length > 0;
    },

    /** The answers before `before` (or the latest answers), the latest first, with their corrections. */
    answersBefore(
      userId: number,
      before: Pick<AnswerRow, 'at' | 'id'> | undefined,
      limit: number,
    ): Promise<(LoggedAnswer & Pick<AnswerRow, 'id'>)[]> {
      return correctedAnswers(query, userId)
        .select('answers.id')
        .$if(before !== undefined, (rows) =>
          rows
            .where('at', '<=', before?.at ?? 0)
            .where((eb) => eb.or([eb('at', '<', before?.at ?? 0), eb('answers.id', '<', before?.id ?? 0)])),
        )
        .orderBy('at', 'desc')
        .orderBy('answers.id', 'desc')
        .limit(limit)
        .execute();
    },

    /** Returns the version of the new model. */
    insertModel(model: Omit<Tables['memory_models'], 'version'>): Promise<number> {
      return retryRaces(async () => {
        const { version } = await query
          .insertInto('memory_models')
          .values(({ selectFrom }) => ({
            ...model,
            version: selectFrom('memory_models').select((eb) =>
              sql<number>`coalesce(${eb.fn.max('version')}, ${sql.lit(BEFORE_FIRST_VERSION)}) + 1`.as('next'),
            ),
          }))
          .returning('version')
          .executeTakeFirstOrThrow();
        return version;
      });
    },

    /** Fails the batch when the settings or the model have changed since they were read. */
    useModel: ({ user_id, model, target, time_zone }: Learner, version: number): BatchItem => ({
      query: query
        .updateTable('learners')
        .set({ model: version })
        .where('user_id', '=', user_id)
        .where('model', '=', model)
        .where('target', '=', target)
        .where('time_zone', '=', time_zone),
      atLeast: 1,
    }),

    /** Fails the batch when answers or corrections were added meanwhile. */
    sameLog: (userId: number, { answers, voids }: { answers: number; voids: number }): BatchItem => ({
      query: query
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where(countOf('answers', userId), '=', answers)
        .where(countOf('answer_voids', userId), '=', voids),
      atLeast: 1,
    }),
  };
}
export type OwnFitQueries = ReturnType<typeof ownFitQueries>;
