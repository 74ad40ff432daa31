import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Sums of the log for each quarter of an hour, so that the statistics of a year do not read all its answers. */
export const answerCounts: Migration = {
  id: '0014-answer-counts',
  async up(db, { bigint, real, createTable }) {
    await createTable(db, 'answer_counts')
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('quarter', bigint, (c) => c.notNull())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('answers', 'integer', (c) => c.notNull())
      .addColumn('correct', 'integer', (c) => c.notNull())
      .addColumn('ms', real, (c) => c.notNull())
      .addColumn('predicted', 'integer', (c) => c.notNull())
      .addColumn('predicted_right', 'integer', (c) => c.notNull())
      .addColumn('promised', real, (c) => c.notNull())
      .addPrimaryKeyConstraint('answer_counts_once', ['user_id', 'quarter', 'game'])
      .execute();
    await sql`
      insert into answer_counts
        (user_id, quarter, game, answers, correct, ms, predicted, predicted_right, promised)
      select user_id, at / 900000, game, count(*), sum(correct), sum(answer_ms),
        sum(case when recall is null then 0 else 1 end),
        sum(case when recall is null then 0 else correct end), coalesce(sum(recall), 0)
      from answers group by user_id, at / 900000, game
    `.execute(db);
    // The wrong choices, from which confusions are computed.
    await sql`
      create index answers_confused on answers (user_id, at)
      where correct = 0 and chosen <> ''
    `.execute(db);
  },
};
