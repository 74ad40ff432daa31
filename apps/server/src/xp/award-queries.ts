import { PLAY_BUDGET_S } from '@icando/contract/games';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Leaderboards } from '../leaderboards/index.ts';
import type { BatchItem, BatchResult } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

export type PlayAccount = Selectable<Tables['play_accounts']>;

/** Seconds of play that a user may report. */
export type PlayBudget = Pick<PlayAccount, 'budget_s' | 'budget_at'>;

export interface Award {
  userId: number;
  /** The XP within the daily cap. */
  amount: number;
  before: PlayAccount;
  after: Pick<PlayAccount, 'day' | 'day_xp'>;
  budget?: PlayBudget | undefined;
}

export function awardQueries(store: Store, leaderboards: Leaderboards) {
  const { query } = store;

  const openAccounts = (awards: readonly Award[]) =>
    query
      .insertInto('play_accounts')
      .values(awards.map(({ before }) => before))
      .onConflict((clash) => clash.column('user_id').doNothing());

  const setAccounts = (awards: readonly Award[]) => {
    const each = (of: (award: Award) => number) => perUser(awards, of);
    const update = query
      .updateTable('play_accounts')
      .set({ day: each(({ after }) => after.day), day_xp: each(({ after }) => after.day_xp) })
      .where(
        'user_id',
        'in',
        awards.map(({ userId }) => userId),
      )
      .where(
        'day',
        '=',
        each(({ before }) => before.day),
      )
      .where(
        'day_xp',
        '=',
        each(({ before }) => before.day_xp),
      );
    const [first, ...others] = awards;
    if (first?.budget === undefined) return update;
    if (others.length > 0) throw new Error('only the award of a single user spends play time');
    return update
      .set(first.budget)
      .where('budget_s', '=', first.before.budget_s)
      .where('budget_at', '=', first.before.budget_at);
  };

  return {
    async findAccounts(userIds: readonly number[]): Promise<Map<number, PlayAccount>> {
      const rows = await query
        .selectFrom('play_accounts')
        .selectAll()
        .where('user_id', 'in', userIds)
        .execute();
      return new Map(rows.map((row) => [row.user_id, row]));
    },

    /**
     * Writes all awards and `record` in one transaction. Writes nothing and returns 'changed' when an account, score or
     * standing is no longer as it was read; else returns the new scores and the results of `record`. `fresh` are the awards
     * whose accounts must be created.
     * @throws a foreign key violation when a user is deleted, and what `record` throws
     */
    async write(entry: {
      awards: readonly Award[];
      fresh: readonly Award[];
      reason: string;
      now: number;
      record: readonly BatchItem[];
    }): Promise<{ scores: Map<number, number>; recorded: BatchResult[] } | 'changed'> {
      const { awards, fresh, reason, now, record } = entry;
      const gaining = awards.filter(({ amount }) => amount > 0);
      const standings = await leaderboards.findMany(
        gaining.map(({ userId }) => userId),
        now,
      );
      // A deleted user has no standing; the foreign key of `record` refuses the award.
      const gains = gaining.flatMap(({ userId, amount, after }) => {
        const standing = standings.get(userId);
        return standing === undefined ? [] : [{ standing, gain: { amount, reason, day: after.day, now } }];
      });
      const done = await store.batch([
        ...(fresh.length > 0 ? [openAccounts(fresh)] : []),
        { query: setAccounts(awards), atLeast: awards.length },
        ...leaderboards.addXp(gains),
        ...record,
      ]);
      if (!done.ok) return 'changed';
      leaderboards.rebalance(done.results);
      return {
        scores: new Map(gains.map(({ standing, gain }) => [standing.userId, standing.score + gain.amount])),
        recorded: record.length === 0 ? [] : done.results.slice(-record.length),
      };
    },
  };
}
export type AwardQueries = ReturnType<typeof awardQueries>;

export function newAccount(userId: number, now: number, day: number): PlayAccount {
  return { user_id: userId, budget_s: PLAY_BUDGET_S, budget_at: now, day, day_xp: 0 };
}

/** Without the cast PostgreSQL would treat the parameters as text. */
function perUser(awards: readonly Award[], of: (award: Award) => number): RawBuilder<number> {
  const cases = awards.map((award) => sql`when ${award.userId} then cast(${of(award)} as bigint)`);
  return sql<number>`case user_id ${sql.join(cases, sql` `)} end`;
}
