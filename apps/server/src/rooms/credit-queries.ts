import { PLAY_BUDGET_S } from '@icando/contract/games';
import type { Boards } from '../boards/index.ts';
import type { Store } from '../platform/migrations/index.ts';

/** How far somebody has come towards the daily cap. */
interface DayXp {
  day: number;
  day_xp: number;
}

/** One player's xp of one game. */
interface CreditEntry {
  roomId: string;
  game: number;
  userId: number;
  amount: number;
  reason: string;
  /** What was read; nothing: the account is still to be opened. */
  before: DayXp | undefined;
  after: DayXp;
  now: number;
}

/** All SQL of the xp that rooms pay. */
export function creditQueries(store: Store, boards: Boards) {
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
     * Pays all of it or nothing, and answers the score it led to (0 when nothing was to be paid). 'changed': the account is not as it was read.
     * @throws a unique violation when it is paid already, a foreign key violation when the user is gone.
     */
    async pay(entry: CreditEntry): Promise<number | 'changed'> {
      const { roomId, game, userId, amount, reason, before, after, now } = entry;
      const opening = query
        .insertInto('play_accounts')
        .values({ user_id: userId, budget_s: PLAY_BUDGET_S, budget_at: now, day: after.day, day_xp: 0 })
        .onConflict((clash) => clash.column('user_id').doNothing());
      const read = before ?? { day: after.day, day_xp: 0 };
      const standing = amount > 0 ? await boards.find(userId, now) : undefined;
      const gain =
        standing === undefined ? [] : boards.gain(standing, { amount, reason, day: after.day, now });
      const done = await store.batch([
        ...(before === undefined ? [opening] : []),
        {
          query: query
            .updateTable('play_accounts')
            .set(after)
            .where('user_id', '=', userId)
            .where('day', '=', read.day)
            .where('day_xp', '=', read.day_xp),
          atLeast: 1,
        },
        query.insertInto('room_credits').values({ room_id: roomId, game, user_id: userId, amount }),
        ...gain,
      ]);
      if (!done.ok) return 'changed';
      boards.tend(done.results);
      return (standing?.score ?? 0) + amount;
    },
  };
}
export type CreditQueries = ReturnType<typeof creditQueries>;
