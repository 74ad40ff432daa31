import type { Selectable } from 'kysely';
import type { Store, Tables } from '../../schema/index.ts';

/** An answer in the log, with its correction. */
type AnswersRow = Selectable<Tables['answers']>;
export type LoggedAnswer = Omit<Pick<AnswersRow, (typeof READ_BY_MODEL)[number]>, 'day' | 'recall_ms'> & {
  day?: AnswersRow['day'] | undefined;
  recall_ms?: AnswersRow['recall_ms'] | undefined;
  void_reason: 'undo' | 'mine_is_right' | null;
};

const READ_BY_MODEL = [
  'run_id',
  'idx',
  'at',
  'day',
  'lex',
  'meaning',
  'source',
  'game',
  'side',
  'options',
  'correct',
  'chosen',
  'answer_ms',
  'hint',
  'recall_ms',
] as const;

/** Answers of a user, each with its correction. */
export function correctedAnswers(query: Store['query'], userId: number) {
  return query
    .selectFrom('answers')
    .leftJoin('answer_voids', (join) =>
      join
        .onRef('answer_voids.user_id', '=', 'answers.user_id')
        .onRef('answer_voids.run_id', '=', 'answers.run_id')
        .onRef('answer_voids.idx', '=', 'answers.idx'),
    )
    .select(READ_BY_MODEL.map((column) => `answers.${column}` as const))
    .select('answer_voids.reason as void_reason')
    .where('answers.user_id', '=', userId);
}
