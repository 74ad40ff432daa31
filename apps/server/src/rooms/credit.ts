import { XP_DAILY_CAP } from '@icando/contract/games';
import type { Earned } from '@icando/game/rooms/events';
import { dayOf } from '../boards/index.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../platform/database/index.ts';
import { createQueue } from '../platform/queue.ts';
import type { CreditQueries } from './credit-queries.ts';

/** One finished game of one room. */
interface EarnedInGame {
  roomId: string;
  game: number;
  typeGame: string;
  earned: readonly Earned[];
}

/** Players of one game who are paid at the same time; a room of 500 must not hold up everything else. */
const AT_ONCE = 8;
/** A player's account is changed by nobody but that player. */
const TRIES = 20;

/** Pays the xp of rooms under the one daily cap (contract §4), once for each room, game and player, however often asked. */
export function createCredit(
  queries: CreditQueries,
  announce: (userId: number, gain: { score: number; add_score: number }) => void,
  clock: () => number = Date.now,
) {
  async function payOnce({ roomId, game, typeGame }: EarnedInGame, { user_id, xp }: Earned) {
    const now = clock();
    const day = dayOf(now);
    const before = (await queries.findDays([user_id])).get(user_id);
    const hasToday = before?.day === day ? before.day_xp : 0;
    const amount = Math.min(xp, Math.max(0, XP_DAILY_CAP - hasToday));
    const after = { day, day_xp: hasToday + amount };
    const reason = `room:${typeGame}`;
    const score = await queries.pay({ roomId, game, userId: user_id, amount, reason, before, after, now });
    if (score === 'changed') return undefined;
    if (amount > 0) announce(user_id, { score, add_score: amount });
    return amount;
  }

  /** What this player got for this game, now or before. */
  async function payPlayer(all: EarnedInGame, player: Earned): Promise<number> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      try {
        const amount = await payOnce(all, player);
        if (amount !== undefined) return amount;
      } catch (error) {
        // The account was deleted meanwhile.
        if (isForeignKeyViolation(error)) return 0;
        if (!isUniqueViolation(error)) throw error;
        const paid = (await queries.findPaid(all.roomId, all.game)).get(player.user_id);
        if (paid !== undefined) return paid;
      }
    }
    throw new Error(`the account of user ${player.user_id} never stood still`);
  }

  return {
    /** What each of them really got. When it throws, some are paid: ask again. */
    async book(all: EarnedInGame): Promise<Map<number, number>> {
      const added = await queries.findPaid(all.roomId, all.game);
      const queue = createQueue({ atOnce: AT_ONCE, waiting: all.earned.length });
      const unpaid = all.earned.filter(({ user_id }) => !added.has(user_id));
      const paying = unpaid.map((player) =>
        queue.run(async () => {
          added.set(player.user_id, await payPlayer(all, player));
        }),
      );
      // All have come to an end before anybody asks again.
      for (const outcome of await Promise.allSettled(paying)) {
        if (outcome.status === 'rejected') throw outcome.reason;
      }
      return added;
    },
  };
}
export type Credit = ReturnType<typeof createCredit>;
