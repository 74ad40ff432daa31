import { XP_DAILY_CAP } from '@icando/contract/games';
import type { Earned } from '@icando/game/rooms/events';
import { dayOf } from '../leaderboards/index.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../platform/database/index.ts';
import { createQueue } from '../platform/queue.ts';
import type { CreditQueries, Share } from './award-queries.ts';

/** One finished game of one room. */
interface EarnedInGame {
  roomId: string;
  game: number;
  typeGame: string;
  earned: readonly Earned[];
}

/** Players of one game who are paid in one transaction: a room of 500 in five. */
const TOGETHER = 100;
/** Of those who could not be paid together; a room of 500 must not hold up everything else. */
const AT_ONCE = 8;
/** A player's account is changed by nobody but that player. */
const TRIES = 20;

/** Pays the xp of rooms under the one daily cap, once for each room, game and player, however often asked. */
export function createCredit(
  queries: CreditQueries,
  announce: (userId: number, gain: { score: number; add_score: number }) => void,
  clock: () => number = Date.now,
) {
  /** What each of them got; nothing when an account changed meanwhile. All are paid, or nobody. */
  async function payTogether({ roomId, game, typeGame }: EarnedInGame, players: readonly Earned[]) {
    const now = clock();
    const day = dayOf(now);
    const days = await queries.findDays(players.map(({ user_id }) => user_id));
    const shares: Share[] = players.map(({ user_id, xp }) => {
      const before = days.get(user_id);
      const hasToday = before?.day === day ? before.day_xp : 0;
      const amount = Math.min(xp, Math.max(0, XP_DAILY_CAP - hasToday));
      return { userId: user_id, amount, before, after: { day, day_xp: hasToday + amount } };
    });
    const scores = await queries.pay({ roomId, game, reason: `room:${typeGame}`, shares, now });
    if (scores === 'changed') return undefined;
    for (const { userId, amount } of shares) {
      if (amount > 0) announce(userId, { score: scores.get(userId) ?? 0, add_score: amount });
    }
    return shares;
  }

  /** What this player got for this game, now or before. */
  async function payPlayer(all: EarnedInGame, player: Earned): Promise<number> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      try {
        const [share] = (await payTogether(all, [player])) ?? [];
        if (share !== undefined) return share.amount;
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

  /** One of them is gone, paid already or plays alone at this moment: that must not keep the others from theirs. */
  async function payEach(all: EarnedInGame, players: readonly Earned[], added: Map<number, number>) {
    for (const [userId, amount] of await queries.findPaid(all.roomId, all.game)) added.set(userId, amount);
    const queue = createQueue({ atOnce: AT_ONCE, waiting: players.length });
    const paying = players
      .filter(({ user_id }) => !added.has(user_id))
      .map((player) =>
        queue.run(async () => {
          added.set(player.user_id, await payPlayer(all, player));
        }),
      );
    // All have come to an end before anybody asks again.
    for (const outcome of await Promise.allSettled(paying)) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  }

  async function payPart(all: EarnedInGame, players: readonly Earned[], added: Map<number, number>) {
    const shares = await payTogether(all, players).catch((error: unknown) => {
      if (!isForeignKeyViolation(error) && !isUniqueViolation(error)) throw error;
      return undefined;
    });
    if (shares === undefined) await payEach(all, players, added);
    for (const { userId, amount } of shares ?? []) added.set(userId, amount);
  }

  return {
    /** What each of them really got. When it throws, some are paid: ask again. */
    async book(all: EarnedInGame): Promise<Map<number, number>> {
      const added = await queries.findPaid(all.roomId, all.game);
      const unpaid = all.earned
        .filter(({ user_id }) => !added.has(user_id))
        // In one order everywhere: two rooms with the same people do not wait for each other.
        .toSorted((a, b) => a.user_id - b.user_id);
      for (let first = 0; first < unpaid.length; first += TOGETHER)
        await payPart(all, unpaid.slice(first, first + TOGETHER), added);
      return added;
    },
  };
}
export type Credit = ReturnType<typeof createCredit>;
