interface EarlyAnswer {
  token: string | null;
  answer: Promise<Response>;
}

/** An answer that the first screen does not take is soon out of date. */
const KEPT_MS = 5_000;

/** What `public/preload.js` asked the server for while this code was on its way, by its address. */
const answers = new Map(
  Object.entries(
    (globalThis as { firstFrame?: { answers?: Record<string, EarlyAnswer> } }).firstFrame?.answers ?? {},
  ),
);
if (answers.size > 0) setTimeout(forgetEarly, KEPT_MS);

/** The answer to a call that was made before the script ran: once, and only for whoever was signed in then. */
export function takeEarly(
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

/** After a write they may be out of date. */
export function forgetEarly(): void {
  for (const early of answers.values()) discard(early);
  answers.clear();
}

/** A body that nobody reads occupies one of the browser's connections to the server. */
function discard({ answer }: EarlyAnswer): void {
  answer
    .then(async ({ body }) => {
      if (body?.locked === false) await body.cancel();
    })
    .catch(() => {
      // It did not come, or not whole.
    });
}
