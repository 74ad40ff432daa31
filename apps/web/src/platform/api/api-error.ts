/** `status` 0: no response (offline, timed out, unreadable). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's code for its refusal (`RefusalCode`). */
  readonly code: string | undefined;
  /** One sentence for the user; '' if the response had none. */
  readonly detail: string;
  readonly errors: readonly { path: string; message: string }[];
  /** The `Retry-After` header in seconds. */
  readonly retryAfter: number | null;

  constructor({
    status,
    code,
    detail,
    errors = [],
    retryAfter = null,
    cause,
  }: {
    status: number;
    code?: string | undefined;
    detail: string;
    errors?: readonly { path: string; message: string }[] | undefined;
    retryAfter?: number | null;
    cause?: unknown;
  }) {
    super(detail, { cause });
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.detail === '') return undefined;
  return error.retryAfter === null ? error.detail : `${error.detail} (${error.retryAfter} s)`;
}

/** The server's sentence, or `fallback` if it sent none. */
export function refusalText(error: unknown, fallback: string): string {
  return statusOf(error) === 0 ? fallback : (reasonOf(error) ?? fallback);
}

/** Whether a retry may succeed later: after a lost connection, a server error, an ended session or a rate limit. */
export function mayPassLater(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
