interface PrefetchedResponse {
  token: string | null;
  answer: Promise<Response>;
}

/** Answers that the first screen does not take are dropped after this time, because they become stale. */
const KEPT_MS = 5_000;

/** The requests that `public/preload.js` made while this code was loaded, by their URL. */
const answers = new Map(
  Object.entries((globalThis as { prefetched?: Record<string, PrefetchedResponse> }).prefetched ?? {}),
);
if (answers.size > 0) setTimeout(discardPrefetched, KEPT_MS);

/**
 * The answer to a call that was made before the script ran. It is returned once, and only for the token of the request.
 */
export function takePrefetched(
  url: string,
  token: string | null,
  ending: AbortSignal,
): Promise<Response> | undefined {
  const early = answers.get(url);
  answers.delete(url);
  if (early === undefined) return undefined;
  if (early.token !== token) {
    discard(early);
    return undefined;
  }
  return new Promise((resolve, reject) => {
    ending.addEventListener('abort', () => {
      reject(ending.reason as Error);
      discard(early);
    });
    early.answer.then(resolve, reject);
  });
}

/** Drops all answers, which may be stale after a write. */
export function discardPrefetched(): void {
  for (const early of answers.values()) discard(early);
  answers.clear();
}

/** Cancels an answer, whose unread body would occupy one of the browser's connections to the server. */
function discard({ answer }: PrefetchedResponse): void {
  answer
    .then(async ({ body }) => {
      if (body?.locked === false) await body.cancel();
    })
    .catch(() => {
      // The response failed or was incomplete.
    });
}
