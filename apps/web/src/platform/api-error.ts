/** Why a call failed. `status` 0: no answer at all (offline, timed out, unreadable). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One sentence for a person. */
  readonly detail: string;
  /** Which fields are not valid. */
  readonly errors: readonly { path: string; message: string }[];
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | null;

  constructor({
    status,
    detail,
    errors = [],
    retryAfter = null,
    cause,
  }: {
    status: number;
    detail: string;
    errors?: readonly { path: string; message: string }[] | undefined;
    retryAfter?: number | null;
    cause?: unknown;
  }) {
    super(detail, { cause });
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** The status of a failed call; undefined for anything else that was thrown. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** What to tell a person about a failed call: the server's sentence, with the wait when it asked for one. */
export function refusalText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return fallback;
  return error.retryAfter === null ? error.detail : `${error.detail} (${error.retryAfter} s)`;
}
