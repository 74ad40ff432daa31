/** Why a call failed. `status` 0: no answer at all (offline, timed out, unreadable). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One sentence for a person; '' where the answer had none. */
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

/** Why a call failed, with the wait when the server asked for one; undefined for what is no failed call. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.detail === '') return undefined;
  return error.retryAfter === null ? error.detail : `${error.detail} (${error.retryAfter} s)`;
}

/** What to tell a person about a failed call: the server's sentence, where it gave one. */
export function refusalText(error: unknown, fallback: string): string {
  return statusOf(error) === 0 ? fallback : (reasonOf(error) ?? fallback);
}
