/** Lists are fetched after this time even if the socket cannot be opened. */
const MAX_WAIT_MS = 2_000;

/** Whether the chat socket reports changes. */
export function createListening(later: (ms: number, then: () => void) => void) {
  let hasBegun = false;
  const waiting = new Set<() => void>();
  return {
    begin(): void {
      hasBegun = true;
      for (const go of waiting) go();
    },

    /** Whether a list will be fetched once the socket is open. */
    isAwaited: (): boolean => waiting.size > 0,

    /** Called when the user changes. */
    end(): void {
      hasBegun = false;
    },

    /**
     * Resolves when the socket is open, or after `MAX_WAIT_MS`: a list fetched earlier may lack changes that the
     * socket did not report.
     */
    hasBegun: (): Promise<void> =>
      new Promise((done) => {
        if (hasBegun) {
          done();
          return;
        }
        const go = () => {
          waiting.delete(go);
          done();
        };
        waiting.add(go);
        later(MAX_WAIT_MS, go);
      }),
  };
}

export const listening = createListening((ms, then) => void setTimeout(then, ms));
