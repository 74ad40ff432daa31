import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import type { Door } from '../http/serve.ts';
import type { Caller } from '../sessions/sessions.ts';
import { batchLoader } from '../batch-loader.ts';
import { isForeign } from './origin.ts';
import { refuseUpgrade } from './refuse.ts';
import { isTicket, type Tickets } from './tickets.ts';

export interface GateParts {
  door: Pick<Door, 'findCaller' | 'perAddress' | 'perUser'>;
  tickets: Tickets;
  /** Which sessions are over; a ticket must not outlive its session. */
  findEnded(sessionKeys: readonly string[]): Promise<string[]>;
  publicUrl: string;
  trustProxy: readonly string[];
}

/** What one upgrade asks for, read before anything is looked up. */
export interface Address {
  path: string;
  token: string;
}

export function readAddress(url: string): Address {
  const [path = '', query = ''] = url.split('?', 2);
  return { path, token: new URLSearchParams(query).get('token') ?? '' };
}

/** Who is let in, and from where. */
export interface Admitted extends Caller {
  address: string;
}

/** Decides about upgrades of a known path: origin and rate, then the token. */
export function createGate({ door, tickets, findEnded, publicUrl, trustProxy }: GateParts) {
  const isTrusted = proxyAddr.compile([...trustProxy]);
  const hasEnded = batchLoader(async (keys: readonly string[]) => {
    const ended = new Set(await findEnded([...new Set(keys)]));
    return keys.map((key) => ended.has(key));
  });

  async function findCaller(token: string): Promise<Caller | undefined> {
    if (token === '') return undefined;
    if (!isTicket(token)) return door.findCaller(token);
    const caller = await tickets.redeem(token);
    if (caller === undefined) return undefined;
    return (await hasEnded(caller.sessionKey)) ? undefined : caller;
  }

  return {
    /** Where the client is; nothing once it is refused by plain HTTP. */
    async arrive(request: IncomingMessage, socket: Duplex): Promise<string | undefined> {
      if (isForeign(request, publicUrl)) {
        refuseUpgrade(socket, 'foreign_origin');
        return undefined;
      }
      const address = proxyAddr(request, isTrusted);
      const seconds = await door.perAddress.take(address);
      if (seconds === 0) return address;
      refuseUpgrade(socket, 'too_many', { retryAfterSeconds: seconds });
      return undefined;
    },

    /** Answers the caller (nothing for a bad token), or 'refused' once it has answered by plain HTTP itself. */
    async admit(socket: Duplex, address: string, token: string): Promise<Admitted | undefined | 'refused'> {
      const caller = await findCaller(token);
      if (caller === undefined) return undefined;
      const seconds = await door.perUser.take(String(caller.userId));
      if (seconds === 0) return { ...caller, address };
      // Not a close code: a client comes back by itself after a failed upgrade, never after 44xx.
      refuseUpgrade(socket, 'too_many', { retryAfterSeconds: seconds });
      return 'refused';
    },
  };
}
