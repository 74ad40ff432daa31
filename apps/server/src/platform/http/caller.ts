import { createHash } from 'node:crypto';

/** Who calls. */
export interface Caller {
  userId: number;
  isAdmin: boolean;
  /** Names the session; not the token. */
  sessionKey: string;
}

/** Names the session of a token, and is not the token. */
export function sessionKeyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
