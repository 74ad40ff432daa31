import { createHmac, timingSafeEqual } from 'node:crypto';
import { AI_TOKEN_MS } from '@icando/contract/assistant';
import type { Caller } from '../platform/http/caller.ts';

export interface LicenceParts {
  /** The same on all servers of an installation. */
  findSecret(): Promise<string>;
  /** Which of these sessions are over. */
  findEnded(sessionKeys: readonly string[]): Promise<string[]>;
  clock?: () => number;
}

interface Claims {
  user: number;
  session: string;
  /** Epoch milliseconds. */
  until: number;
}

/** Tokens for the assistant alone: signed, good for an hour, and over when their session is. Nothing of them is stored. */
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

    /** Whose it is; nothing when it is no token of ours, or over. */
    async findCaller(token: string): Promise<Caller | undefined> {
      const [claims = '', signature = '', ...rest] = token.split('.');
      if (token.length > 512 || rest.length > 0) return undefined;
      const [given, right] = [Buffer.from(signature, 'base64url'), await signatureOf(claims)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      // Signed by us, so it is what we wrote.
      const { user, session, until } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
      if (until <= clock() || (await findEnded([session])).length > 0) return undefined;
      return { userId: user, sessionKey: session, isAdmin: false };
    },
  };
}
