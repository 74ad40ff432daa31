import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Fellowship } from './piped-header.ts';
import { TrunkStream } from './trunk-stream.ts';
import type { Admitted } from './upgrade.ts';

/** Says on an upgrade that a fellow server has let this very client in before, and who it is. */
export const VOUCHED_HEADER = 'x-icando-vouched';

/** Whom a fellow has let in. */
export type Vouched = Pick<Admitted, 'userId' | 'sessionKey' | 'address'>;

/** Each is good for once; as many are remembered. */
const SPENT = 100_000;

/** What one upgrade says of itself. */
type Upgrade = Pick<IncomingMessage, 'url' | 'headers'>;

/** Our word for a client, bound to this very upgrade: its target, its nonce and its receiver. */
export function signVouched({ key }: Fellowship, to: number, who: Vouched, upgrade: Upgrade): string {
  const { userId, sessionKey, address } = who;
  const said = Buffer.from(JSON.stringify([userId, sessionKey, address])).toString('base64url');
  return `${to}.${said}.${seal(key, to, said, upgrade).toString('base64url')}`;
}

/** Reads such words; each once. */
export function createVouchedReader(fellowship: Fellowship | undefined) {
  const spent = new Set<string>();

  /** Of 16 random bytes each, so none comes twice by chance. */
  function isFirstUse(nonce: string): boolean {
    if (spent.has(nonce)) return false;
    spent.add(nonce);
    const [oldest] = spent;
    if (spent.size > SPENT && oldest !== undefined) spent.delete(oldest);
    return true;
  }

  /**
   * Whom a fellow vouches for; nothing when nobody says so. `forged`: nobody of us wrote it, or it did not come over a line
   * between servers. `mistaken`: it was meant for another server, or for one that was here before.
   */
  return (upgrade: Upgrade, socket: Duplex): Vouched | 'forged' | 'mistaken' | undefined => {
    const header = upgrade.headers[VOUCHED_HEADER];
    if (header === undefined || fellowship === undefined) return undefined;
    if (!(socket instanceof TrunkStream)) return 'forged';
    const [to = '', said = '', sealed = ''] = String(header).split('.');
    const wanted = seal(fellowship.key, Number(to), said, upgrade);
    const given = Buffer.from(sealed, 'base64url');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged';
    if (Number(to) !== fellowship.self) return 'mistaken';
    if (!isFirstUse(nonceOf(upgrade))) return 'forged';
    const [userId, sessionKey, address] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
      number,
      string,
      string,
    ];
    return { userId, sessionKey, address };
  };
}

/** Never the seal of anything else that is said with this key. */
function seal(key: Buffer, to: number, said: string, upgrade: Upgrade): Buffer {
  const text = ['vouched', to, said, nonceOf(upgrade), upgrade.url ?? ''].join('\n');
  return createHmac('sha256', key).update(text).digest();
}

function nonceOf({ headers }: Upgrade): string {
  return headers['sec-websocket-key'] ?? '';
}
