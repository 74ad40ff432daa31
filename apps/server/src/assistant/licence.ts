import { createHmac, timingSafeEqual } from 'node:crypto';
import { AI_TOKEN_MS } from '@icando/contract/assistant';
import type { Caller } from '../platform/http/caller.ts';

export interface LicenceParts {
  /** Shared by all servers of an installation. */
  findSecret(): Promise<string>;
  /** Of these sessions, the ended ones. */
  findEnded(sessionKeys: readonly string[]): Promise<string[]>;
  clock?: () => number;
}

interface Claims {
  user: number;
  session: string;
  /** Epoch milliseconds. */
  until: number;
}

/**
 * Tokens for the assistant only: signed, valid for an hour, and invalid once their session ends. They are not stored.
 */
export function createLicences({ findSecret, findEnded, clock = Date.now }: LicenceParts) {
  async function signatureOf(claims: string): Promise<Buffer> {
    return createHmac('sha256', await findSecret())
      .update(`assistant:${claims}`)
      .digest();
  }

  return {
    async issue({ userId, sessionKey }: Caller): Promise<string> {
      const said: Claims = { user: userId, session: sessionKey, until: clock() + AI_TOKEN_MS };
      const claims = Buffer.from(JSON.stringify(said)).toString('base64url');
      return `${claims}.${(await signatureOf(claims)).toString('base64url')}`;
    },

    /** The caller of a token; undefined when it is invalid or expired. */
    async findCaller(token: string): Promise<Caller | undefined> {
      const [claims = '', signature = '', ...rest] = token.split('.');
      if (token.length > 512 || rest.length > 0) return undefined;
      const [given, right] = [Buffer.from(signature, 'base64url'), await signatureOf(claims)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      // Signed by us, so the format is known.
      const { user, session, until } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
      if (until <= clock() || (await findEnded([session])).length > 0) return undefined;
      return { userId: user, sessionKey: session, isAdmin: false };
    },
  };
}
