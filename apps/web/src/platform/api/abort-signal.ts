/** `AbortSignal.any`, for browsers without it (Chrome before 116, Firefox before 124, Safari before 17.4). */
export function abortAny(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const sources = [...signals];
  const abort = (event: Event) => controller.abort((event.target as AbortSignal).reason);
  const aborted = sources.find((signal) => signal.aborted);
  if (aborted !== undefined) controller.abort(aborted.reason);
  for (const source of sources) source.addEventListener('abort', abort, { signal: controller.signal });
  return controller.signal;
}

/** `AbortSignal.timeout`, for browsers without it (Chrome before 103, Safari before 16). */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
  return controller.signal;
}
