import { createHash } from 'node:crypto';

/** The authenticated user of a request. */
export interface Caller {
  userId: number;
  isAdmin: boolean;
  /** Identifies the session; not the token. */
  sessionKey: string;
}

/** Derives the session's identifier from a token, without revealing the token. */
export function sessionKeyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
