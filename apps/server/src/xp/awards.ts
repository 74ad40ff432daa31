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

/** Conflicts are rare, since only the games of one user change an account. */
const MAX_ATTEMPTS = 20;

export interface AwardRequest {
  reason: string;
  /** Epoch milliseconds. */
  now: number;
  /** The XP before the daily cap. */
  earned: readonly { userId: number; xp: number }[];
  accounts: ReadonlyMap<number, PlayAccount>;
  budget?: PlayBudget;
  /** Returns statements for the same transaction. */
  record(awards: readonly Award[]): BatchItem[];
}

export type NotifyScore = (userId: number, gain: { score: number; add_score: number }) => void;

export function createAwards(queries: AwardQueries, notify: NotifyScore) {
  return {
    findAccounts: queries.findAccounts,

    /**
     * Awards XP to all users or none, and notifies them. Returns 'changed' when an account is no longer as it was read: read
     * it again and retry.
     * @throws a unique violation when `record` was written before, a foreign key violation when a user is deleted
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

export function xpOfDay(account: PlayAccount, day: number): number {
  return account.day === day ? account.day_xp : 0;
}

/** Retries after 'changed' or a unique violation. */
export async function retryAward<Result>(
  attempt: () => Promise<Result | 'changed'>,
): Promise<Result | 'changed'> {
  for (let attempted = 0; attempted < MAX_ATTEMPTS; attempted += 1) {
    try {
      const result = await attempt();
      if (result !== 'changed') return result;
    } catch (error) {
      // A concurrent request wrote the same row, which the next attempt finds.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return 'changed';
}
