import { TRIAL_DAYS } from '@icando/contract/trial';
import { DAY_MS } from '@icando/game/memory/learner-day';
import type { TrialAccount } from '@icando/game/memory/trial-result';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Store, Tables } from '../../schema/index.ts';
import type { MemoryKey } from '../log/answer-log-write-queries.ts';

type Drawn = Selectable<Tables['trial_accounts']>;

/** The first written answer to a word is its test from this time after its first answer on. */
const TEST_AFTER_MS = 7 * DAY_MS;
const TRIAL_MS = TRIAL_DAYS * DAY_MS;

/** All SQL for the trial of two queues. */
export function trialQueries({ query }: Store) {
  /** The words that were first answered in a period, with the time of that answer. */
  const begun = (userId: RawBuilder<number>, from: RawBuilder<number>, to: RawBuilder<number>) => sql`
    select lex, meaning, min(at) as begun from answers
    where user_id = ${userId} and at >= ${from} and at < ${to} and recall is null and source <> 'import'
    group by lex, meaning
  `;

  return {
    find: (userId: number): Promise<Drawn | undefined> =>
      query.selectFrom('trial_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    async count(): Promise<number> {
      const { drawn } = await query
        .selectFrom('trial_accounts')
        .select((eb) => eb.fn.countAll<number>().as('drawn'))
        .executeTakeFirstOrThrow();
      return drawn;
    },

    /** Keeps the queue of a user who was drawn already. */
    async draw(row: Pick<Drawn, 'user_id' | 'queue' | 'since' | 'day'>): Promise<void> {
      await query
        .insertInto('trial_accounts')
        .values({ ...row, left_at: null })
        .onConflict((clash) => clash.doNothing())
        .execute();
    },

    async leave(userId: number, now: number): Promise<void> {
      await query
        .updateTable('trial_accounts')
        .set({ left_at: now })
        .where('user_id', '=', userId)
        .where('left_at', 'is', null)
        .where('days', 'is', null)
        .execute();
    },

    /** The user's words in the trial that are due for their test. */
    async testsDue(userId: number, since: number, now: number): Promise<MemoryKey[]> {
      const [user, from, to] = [
        sql<number>`${userId}`,
        sql<number>`${since}`,
        sql<number>`${now - TEST_AFTER_MS}`,
      ];
      const { rows } = await sql<MemoryKey>`
        select lex, meaning from (${begun(user, from, to)}) as words
        where not exists (
          select 1 from answers where answers.user_id = ${userId}
          and answers.lex = words.lex and answers.meaning = words.meaning
          and answers.at >= words.begun + cast(${TEST_AFTER_MS} as bigint) and answers.game = 'game_write'
        )
      `.execute(query);
      return rows;
    },

    /** Users with a trial that ended before `since`, without those who left or are counted already. */
    async uncounted(since: number, limit: number): Promise<Drawn[]> {
      return query
        .selectFrom('trial_accounts')
        .selectAll()
        .where('since', '<', since)
        .where('left_at', 'is', null)
        .where('days', 'is', null)
        .orderBy('user_id')
        .limit(limit)
        .execute();
    },

    /** Counts one user by the log. An answer that was undone is no test. */
    async figuresOf({ user_id, since, day }: Drawn): Promise<TrialAccount> {
      const { days } = await query
        .selectFrom('answer_days')
        .select((eb) => eb.fn.countAll<number>().as('days'))
        .where('user_id', '=', user_id)
        .where('day', '>=', day)
        .where('day', '<', day + TRIAL_DAYS)
        .executeTakeFirstOrThrow();
      const [user, from, to] = [
        sql<number>`${user_id}`,
        sql<number>`${since}`,
        sql<number>`${since + TRIAL_MS}`,
      ];
      const { rows } = await sql<{ tests: number; passed: number }>`
        select count(*) as tests,
          coalesce(sum(case when a.correct = 1 or v.reason = 'mine_is_right' then 1 else 0 end), 0) as passed
        from (${begun(user, from, to)}) as words
        join answers as a on a.id = (
          select test.id from answers as test
          where test.user_id = ${user_id} and test.lex = words.lex and test.meaning = words.meaning
          and test.at >= words.begun + cast(${TEST_AFTER_MS} as bigint) and test.at < ${to} and test.game = 'game_write'
          order by test.at, test.id limit 1
        )
        left join answer_voids as v on v.user_id = a.user_id and v.run_id = a.run_id and v.idx = a.idx
        where v.reason is null or v.reason <> 'undo'
      `.execute(query);
      return { days, tests: Number(rows[0]?.tests), passed: Number(rows[0]?.passed) };
    },

    async storeFigures(userId: number, figures: TrialAccount): Promise<void> {
      await query
        .updateTable('trial_accounts')
        .set({ ...figures })
        .where('user_id', '=', userId)
        .where('left_at', 'is', null)
        .execute();
    },

    /** Everybody who was drawn, in no order. */
    all: (limit: number): Promise<Pick<Drawn, 'queue' | 'left_at' | keyof TrialAccount>[]> =>
      query
        .selectFrom('trial_accounts')
        .select(['queue', 'left_at', 'days', 'tests', 'passed'])
        .limit(limit)
        .execute(),
  };
}
export type TrialQueries = ReturnType<typeof trialQueries>;
