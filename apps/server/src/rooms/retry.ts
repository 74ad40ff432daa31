import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';

/** Retries with growing delays for `retryForMs` or until `giveUp`; then throws the last error. */
export function retryFor<Result>(
  work: () => Promise<Result>,
  options: { retryForMs: number; giveUp: () => boolean; report: (error: unknown) => void },
): Promise<Result> {
  const until = performance.now() + options.retryForMs;
  const policy = retry(
    handleWhen(() => !options.giveUp() && performance.now() < until),
    {
      maxAttempts: Infinity,
      backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 1_000 }),
    },
  );
  policy.onRetry((failure) => 'error' in failure && options.report(failure.error));
  return policy.execute(work);
}
