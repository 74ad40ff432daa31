/** Where the socket cannot be opened, lists are shown all the same. */
const LONGEST_WAIT_MS = 2_000;

/** Whether the chat socket tells what changes. */
export function createListening(later: (ms: number, then: () => void) => void) {
  let hasBegun = false;
  const waiting: (() => void)[] = [];
  return {
    begin(): void {
      hasBegun = true;
      for (const go of waiting.splice(0)) go();
    },

    /** Somebody else is signed in now. */
    end(): void {
      hasBegun = false;
    },

    /** Until then, or a moment: what is asked for earlier may be old by the time that changes are told, and asked for again. */
    hasBegun: (): Promise<void> =>
      new Promise((done) => {
        if (hasBegun) {
          done();
          return;
        }
        waiting.push(done);
        later(LONGEST_WAIT_MS, done);
      }),
  };
}

export const listening = createListening((ms, then) => void setTimeout(then, ms));
