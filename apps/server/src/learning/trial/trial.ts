import { createHash } from 'node:crypto';
import { accepted } from '@icando/contract/errors';
import { TRIAL_DAYS, type QueueFigures, type TrialQueue } from '@icando/contract/trial';
import { DAY_MS, dayOf } from '@icando/game/memory/learner-day';
import { keyText } from '@icando/game/memory/memory-key';
import { formInTrial } from '@icando/game/memory/trial';
import { compareQueues, type TrialAccount } from '@icando/game/memory/trial-result';
import type { Learner } from '../log/answer-log-write-queries.ts';
import { memoryParams } from '../log/memories.ts';
import type { TrialQueries } from './trial-queries.ts';

interface TrialDeps {
  queries: TrialQueries;
  isOn: boolean;
  /** The same on all servers of the installation. */
  findSeed(): Promise<string>;
  findLearner(userId: number): Promise<Learner>;
  clock: () => number;
}

/** Enough to detect a difference of a few points, and few enough to read the figures of all at once. */
const MAX_ACCOUNTS = 2_000;
/** Answers of the last day may arrive from a device that was offline. */
const COUNTED_AFTER_MS = 2 * DAY_MS;
/** The number of ended accounts that one view of the page counts; the next view counts the rest. */
const COUNTED_AT_ONCE = 100;

/** The queue of an account: by a hash, so that it cannot be chosen, and is the same on each server. */
export function queueOf(userId: number, seed: string): TrialQueue {
  const [first = 0] = createHash('sha256').update(`${seed} ${userId}`).digest();
  return first % 2 === 0 ? 'present' : 'earlier';
}

/** Assigns accounts to one of two queues at their first review, and compares the results of the two. */
export function createTrial({ queries, isOn, findSeed, findLearner, clock }: TrialDeps) {
  /** The user's part in the trial while it runs; undefined before and after it, and for users without one. */
  async function findRunning(userId: number, now: number) {
    if (!isOn) return undefined;
    const account = await queries.find(userId);
    if (account === undefined || account.left_at !== null) return undefined;
    const until = account.since + TRIAL_DAYS * DAY_MS;
    return now < until ? { queue: account.queue, since: account.since, until } : undefined;
  }

  async function countEnded(now: number): Promise<void> {
    const ended = await queries.uncounted(now - TRIAL_DAYS * DAY_MS - COUNTED_AFTER_MS, COUNTED_AT_ONCE);
    for (const account of ended)
      await queries.storeFigures(account.user_id, await queries.figuresOf(account));
  }

  return {
    /** How the words of a user are asked; undefined for the present queue without tests. */
    async formFor(userId: number, now: number) {
      const part = await findRunning(userId, now);
      if (part === undefined) return undefined;
      const tests = new Set((await queries.testsDue(userId, part.since, now)).map(keyText));
      return { form: formInTrial(part.queue, tests), tests };
    },

    async drawAtReview(userId: number): Promise<void> {
      if (!isOn || (await queries.find(userId)) !== undefined) return;
      if ((await queries.count()) >= MAX_ACCOUNTS) return;
      const [seed, learner] = await Promise.all([findSeed(), findLearner(userId)]);
      const since = clock();
      const day = dayOf(since, memoryParams(learner).offsetAt);
      await queries.draw({ user_id: userId, queue: queueOf(userId, seed), since, day });
    },

    /** When the part of the user ends; undefined for a user who takes no part. */
    async untilFor(userId: number): Promise<string | undefined> {
      const part = await findRunning(userId, clock());
      return part && new Date(part.until).toISOString();
    },

    leave: (userId: number) => queries.leave(userId, clock()),

    async report() {
      await countEnded(clock());
      // Servers that draw at the same time may exceed the limit.
      const drawn = await queries.all(2 * MAX_ACCOUNTS);
      const of = (queue: TrialQueue) => drawn.filter((account) => account.queue === queue);
      const counted = (queue: TrialQueue) =>
        of(queue).flatMap(({ days, tests, passed }): TrialAccount[] =>
          days === null || tests === null || passed === null ? [] : [{ days, tests, passed }],
        );
      const { queues, difference, verdict } = compareQueues({
        present: counted('present'),
        earlier: counted('earlier'),
      });
      const figures = (queue: TrialQueue): QueueFigures => {
        const accounts = of(queue).length;
        const left = of(queue).filter(({ left_at }) => left_at !== null).length;
        return { accounts, left, running: accounts - left - queues[queue].ended, ...queues[queue] };
      };
      return accepted({
        is_on: isOn,
        queues: { present: figures('present'), earlier: figures('earlier') },
        difference,
        verdict,
      });
    },
  };
}
export type Trial = ReturnType<typeof createTrial>;
