import { XP_DAILY_CAP } from '@icando/contract/games';
import { dayOf } from '../leaderboards/index.ts';
import { isUniqueViolation, type BatchItem, type BatchResult } from '../platform/database/index.ts';
import {
  newAccount,
  type Award,
  type AwardQueries,
  type PlayAccount,
  type PlayBudget,
} from './award-queries.ts';

/** An account is changed by nobody but its user; more lost races than this are not a person's. */
const ATTEMPTS = 20;

export interface AwardRequest {
  /** For the log. */
  reason: string;
  /** Epoch milliseconds. */
  now: number;
  /** What each user earned, before the daily cap. */
  earned: readonly { userId: number; xp: number }[];
  /** The accounts of these users as they were read. */
  accounts: ReadonlyMap<number, PlayAccount>;
  /** The play time left to a single user. */
  budget?: PlayBudget;
  /** The statements that are written in the same transaction. */
  record(awards: readonly Award[]): BatchItem[];
}

/** Tells a user about an award. */
export type NotifyScore = (userId: number, gain: { score: number; add_score: number }) => void;

/** The XP ledger: every award, from solo play and from rooms, is written here, within one daily cap. */
export function createAwards(queries: AwardQueries, notify: NotifyScore) {
  return {
    findAccounts: queries.findAccounts,

    /**
     * Awards XP to all of these users or to none, and notifies them. Answers 'changed' when an account is no longer as it was
     * read: read again and retry.
     * @throws a unique violation when `record` was written before, a foreign key violation when a user is gone.
     */
    async award(request: AwardRequest): Promise<{ awards: Award[]; recorded: BatchResult[] } | 'changed'> {
      const { reason, now, earned, accounts, budget, record } = request;
      const day = dayOf(now);
      const awards = earned.map(({ userId, xp }): Award => {
        const before = accounts.get(userId) ?? newAccount(userId, now, day);
        const today = xpOfDay(before, day);
        const amount = Math.min(xp, Math.max(0, XP_DAILY_CAP - today));
        return { userId, amount, before, after: { day, day_xp: today + amount }, budget };
      });
      const fresh = awards.filter(({ userId }) => !accounts.has(userId));
      const written = await queries.write({ awards, fresh, reason, now, record: record(awards) });
      if (written === 'changed') return written;
      for (const [userId, score] of written.scores) {
        const add_score = awards.find((award) => award.userId === userId)?.amount ?? 0;
        notify(userId, { score, add_score });
      }
      return { awards, recorded: written.recorded };
    },
  };
}
export type Awards = ReturnType<typeof createAwards>;

/** The XP that counts towards the cap of this day. */
export function xpOfDay(account: PlayAccount, day: number): number {
  return account.day === day ? account.day_xp : 0;
}

/** Repeats an attempt that lost a race ('changed' or a unique violation). 'changed' when it lost them all. */
export async function retryAward<Result>(
  attempt: () => Promise<Result | 'changed'>,
): Promise<Result | 'changed'> {
  for (let made = 0; made < ATTEMPTS; made += 1) {
    try {
      const result = await attempt();
      if (result !== 'changed') return result;
    } catch (error) {
      // The same row was written at this moment: the next attempt finds it.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return 'changed';
}
