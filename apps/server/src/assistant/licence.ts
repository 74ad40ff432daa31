import { createHmac, timingSafeEqual } from 'node:crypto';
import { AI_TOKEN_MS } from '@icando/contract/assistant';
import type { Caller } from '../platform/http/caller.ts';

export interface LicenceDeps {
  /** The secret that all servers of an installation share. */
  findSecret(): Promise<string>;
  findEnded(sessionKeys: readonly string[]): Promise<string[]>;
  clock?: () => number;
}

interface Claims {
  user: number;
  session: string;
  /** Epoch milliseconds. */
  until: number;
}

/** Signed tokens that are valid only for the assistant, for an hour or until their session ends. They are not stored. */
export function createLicences({ findSecret, findEnded, clock = Date.now }: LicenceDeps) {
  async function signatureOf(claims: string): Promise<Buffer> {
    return createHmac('sha256', await findSecret())
      .update(`assistant:${claims}`)
      .digest();
  }

  return {
    async issue({ userId, sessionKey }: Caller): Promise<string> {
      const data: Claims = { user: userId, session: sessionKey, until: clock() + AI_TOKEN_MS };
      const claims = Buffer.from(JSON.stringify(data)).toString('base64url');
      return `${claims}.${(await signatureOf(claims)).toString('base64url')}`;
    },

    async findCaller(token: string): Promise<Caller | undefined> {
      const [claims = '', signature = '', ...rest] = token.split('.');
      if (token.length > 512 || rest.length > 0) return undefined;
      const [actual, expected] = [Buffer.from(signature, 'base64url'), await signatureOf(claims)];
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
      // The signature guarantees the format.
      const { user, session, until } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
      if (until <= clock() || (await findEnded([session])).length > 0) return undefined;
      return { userId: user, sessionKey: session, isAdmin: false };
    },
  };
}
