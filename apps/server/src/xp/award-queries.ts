import { PLAY_BUDGET_S } from '@icando/contract/games';
import { sql, type RawBuilder } from 'kysely';
import type { Leaderboards } from '../leaderboards/index.ts';
import type { Store } from '../schema/index.ts';

/** How far somebody has come towards the daily cap. */
interface DayXp {
  day: number;
  day_xp: number;
}

/** What one player gets. */
export interface Share {
  userId: number;
  amount: number;
  /** What was read; nothing: the account is still to be opened. */
  before: DayXp | undefined;
  after: DayXp;
}

/** The xp of one game for some of its players. */
interface CreditEntry {
  roomId: string;
  game: number;
  reason: string;
  shares: readonly Share[];
  now: number;
}

/** All SQL of the xp that rooms pay. */
export function creditQueries(store: Store, leaderboards: Leaderboards) {
  const { query } = store;
  return {
    /** What was paid for this game already, by user. */
    async findPaid(roomId: string, game: number): Promise<Map<number, number>> {
      const rows = await query
        .selectFrom('room_credits')
        .select(['user_id', 'amount'])
        .where('room_id', '=', roomId)
        .where('game', '=', game)
        .execute();
      return new Map(rows.map(({ user_id, amount }) => [user_id, amount]));
    },

    async findDays(userIds: readonly number[]): Promise<Map<number, DayXp>> {
      const rows = await query
        .selectFrom('play_accounts')
        .select(['user_id', 'day', 'day_xp'])
        .where('user_id', 'in', userIds)
        .execute();
      return new Map(rows.map(({ user_id, ...day }) => [user_id, day]));
    },

    /**
     * Pays all of them or nobody, and answers the scores of those who got something. 'changed': an account is not as it
     * was read.
     * @throws a unique violation when one is paid already, a foreign key violation when a user is gone.
     */
    async pay(entry: CreditEntry): Promise<Map<number, number> | 'changed'> {
      const { roomId, game, reason, shares, now } = entry;
      const users = shares.map(({ userId }) => userId);
      const fresh = shares.filter(({ before }) => before === undefined);
      const gaining = shares.filter(({ amount }) => amount > 0);
      const read = ({ before, after }: Share) => before ?? { day: after.day, day_xp: 0 };

      const opening = query
        .insertInto('play_accounts')
        .values(
          fresh.map(({ userId, after }) => {
            return { user_id: userId, budget_s: PLAY_BUDGET_S, budget_at: now, day: after.day, day_xp: 0 };
          }),
        )
        .onConflict((clash) => clash.column('user_id').doNothing());
      const counting = query
        .updateTable('play_accounts')
        .set({
          day: perUser('user_id', shares, ({ after }) => after.day),
          day_xp: perUser('user_id', shares, ({ after }) => after.day_xp),
        })
        .where('user_id', 'in', users)
        .where(
          'day',
          '=',
          perUser('user_id', shares, (share) => read(share).day),
        )
        .where(
          'day_xp',
          '=',
          perUser('user_id', shares, (share) => read(share).day_xp),
        );
      const booking = query
        .insertInto('room_credits')
        .values(shares.map(({ userId, amount }) => ({ room_id: roomId, game, user_id: userId, amount })));
      const standings = await leaderboards.findMany(
        gaining.map(({ userId }) => userId),
        now,
      );
      // Whoever is gone has no standing; the booking's foreign key says so.
      const gains = gaining.flatMap(({ userId, amount, after }) => {
        const standing = standings.get(userId);
        return standing === undefined ? [] : [{ standing, gain: { amount, reason, day: after.day, now } }];
      });
      const done = await store.batch([
        ...(fresh.length > 0 ? [opening] : []),
        { query: counting, atLeast: shares.length },
        booking,
        ...leaderboards.addXp(gains),
      ]);
      if (!done.ok) return 'changed';
      leaderboards.rebalance(done.results);
      return new Map(gains.map(({ standing, gain }) => [standing.userId, standing.score + gain.amount]));
    },
  };
}
export type CreditQueries = ReturnType<typeof creditQueries>;

/** Each user's own number; the cast, because PostgreSQL would take a bare one for text. */
function perUser(
  column: 'id' | 'user_id',
  shares: readonly Share[],
  of: (share: Share) => number,
): RawBuilder<number> {
  const cases = shares.map((share) => sql`when ${share.userId} then cast(${of(share)} as bigint)`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
}
