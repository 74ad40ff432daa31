import type { OpenSession } from '@icando/contract/accounts';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Caller } from '../platform/http/caller.ts';
import type { Sessions } from './sessions.ts';
import { deviceName } from './device-name.ts';

/** Hex digits of 52 bits: a positive number that stays exact. */
const ID_DIGITS = 13;

/** The caller's sessions, and ending them. */
export function createOwnSessions(sessions: Sessions) {
  return {
    async list({ userId, sessionKey }: Caller): Promise<Outcome<{ data: OpenSession[] }>> {
      const open = await sessions.list(userId);
      return accepted({
        data: open.map((session) => ({
          id: idOf(session.sessionKey),
          device: deviceName(session.userAgent),
          created_at: new Date(session.createdAt).toISOString(),
          last_used_at: new Date(session.lastUsedAt).toISOString(),
          is_this: session.sessionKey === sessionKey,
        })),
      });
    },

    async end({ userId }: Caller, id: number): Promise<Outcome<object>> {
      const open = await sessions.list(userId);
      const found = open.find(({ sessionKey }) => idOf(sessionKey) === id);
      if (found === undefined) return refused('not_found');
      await sessions.end(found.sessionKey);
      return accepted({});
    },
  };
}
export type OwnSessions = ReturnType<typeof createOwnSessions>;

/**
 * Sessions are identified by the hash of their token; a part of it distinguishes one user's twenty and grants nothing.
 */
function idOf(sessionKey: string): number {
  return Number.parseInt(Buffer.from(sessionKey, 'base64url').toString('hex').slice(0, ID_DIGITS), 16) || 1;
}
