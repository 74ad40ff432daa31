import type { HomeworkDueFrame } from '@icando/contract/sockets';
import type { HomeworkQueries } from './homework-queries.ts';

/** How long before its deadline a homework is reminded of. */
const REMINDED_MS = 24 * 60 * 60 * 1000;

/** Returns a function that finds what a user has to finish within a day; it resolves to undefined if that is nothing. */
export function createReminders(queries: Pick<HomeworkQueries, 'unfinishedOf'>, clock: () => number) {
  return async (userId: number): Promise<HomeworkDueFrame | undefined> => {
    const now = clock();
    const due = await queries.unfinishedOf(userId, now, now + REMINDED_MS);
    if (due.length === 0) return undefined;
    const data = due.map(({ code, title, due_at, left }) => {
      return { code, title, due_at: new Date(due_at).toISOString(), left };
    });
    return { type: 'homework_due', data };
  };
}
