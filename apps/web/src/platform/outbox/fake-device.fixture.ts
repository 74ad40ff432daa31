import type { Entry } from './kinds.ts';
import { type Change, type Contents, createOutbox, type Outcome } from './outbox.ts';

/** One device with its storage and lock, and a page of it for each call of `tab`. */
export function fakeDevice() {
  let contents: Contents = { entries: [], ids: {} };
  let token: string | null = 'mine';
  let lock: Promise<unknown> = Promise.resolve();
  let canStore = true;
  let onWrite: (change: Change) => void = () => {};
  const outcomes: (Outcome | undefined)[] = [];
  const tab = () =>
    createOutbox({
      token: () => token,
      now: () => 0,
      read: async () => contents,
      async write(change) {
        if (!canStore) throw new Error('full');
        onWrite(change);
        const gone = new Set([...(change.remove ?? []), ...(change.put ?? []).map(({ id }) => id)]);
        const entries = [...contents.entries.filter(({ id }) => !gone.has(id)), ...(change.put ?? [])];
        contents = {
          entries: entries.toSorted((a, b) => a.createdAt - b.createdAt),
          ids: { ...contents.ids, ...change.ids },
        };
      },
      exclusively(task) {
        const run = lock.then(task);
        lock = run.catch(() => {});
        return run;
      },
      onChange: (outcome) => outcomes.push(outcome),
    });
  return {
    tab,
    outcomes,
    texts: (state: Entry['state'] = 'waiting') =>
      contents.entries.filter((entry) => entry.state === state).map(({ body }) => body),
    entries: () => contents.entries,
    signIn: (next: string) => void (token = next),
    beFull: () => void (canStore = false),
    /** The next write does not happen, as if the page had been closed before. */
    closeBeforeWrite() {
      onWrite = () => {
        onWrite = () => {};
        throw new Error('closed');
      };
    },
  };
}
