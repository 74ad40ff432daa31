import { Agent, type AgentOptions, request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { publicLookup } from './public-addresses.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** JSON for the service worker. */
  payload: string;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
}

/** `gone`: the subscription has ended. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

interface PushDeps {
  /** The keys of this installation (VAPID). */
  findKeys(): Promise<PushKeys>;
  /** Whom the push service may contact about these messages: a `mailto:` or `https:` address. */
  contact: string;
  report(error: unknown): void;
  /** For tests: where to connect instead. */
  connection?: AgentOptions;
}

const TIMEOUT_MS = 5_000;
const AT_ONCE = 8;
/** A message that was not delivered yet is replaced by the next one. */
const TOPIC = 'review';

/** Whether the address can be one of a push service: no bare IP address, no port, no user, no name of a local network. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  const isPlain = port === '' && username === '' && password === '' && hash === '';
  return protocol === 'https:' && isPlain && isIP(hostname) === 0 && /\.[a-z]/i.test(hostname);
}

/**
 * Sends messages to browsers through their push services. There is no list of permitted services, because every browser may
 * have its own; instead a request goes only to public addresses, follows no redirect, and its response is not read.
 */
export function createPushSender({ findKeys, contact, report, connection }: PushDeps) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, lookup: publicLookup, ...connection });

  function encrypted({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, keys: PushKeys) {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
      vapidDetails: { subject: contact, ...keys },
      TTL: message.ttlSeconds,
      topic: TOPIC,
      contentEncoding: 'aes128gcm',
    });
  }

  function post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<number> {
    return new Promise((done, fail) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const call = request(endpoint, { ...options, agent, signal }, (response) => {
        done(response.statusCode ?? 0);
        // Without reading it: the connection is closed if there is more than fits into a packet or two.
        response.once('error', () => undefined);
        if (Number(response.headers['content-length'] ?? 1) === 0) response.resume();
        else response.destroy();
      });
      call.once('error', fail);
      call.end(body);
    });
  }

  return {
    /** Whether messages can be encrypted for it and sent to it. */
    async accepts(target: PushTarget): Promise<boolean> {
      if (!isPushEndpoint(target.endpoint)) return false;
      const keys = await findKeys();
      try {
        encrypted(target, { payload: '{}', ttlSeconds: 0 }, keys);
        return true;
      } catch {
        return false;
      }
    },

    /** Failures are reported with the host only, because the rest of the address is a secret of the device. */
    async send(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
      const host = URL.parse(target.endpoint)?.hostname;
      try {
        if (!isPushEndpoint(target.endpoint)) throw new Error('not the address of a push service');
        const { endpoint, method, headers, body } = encrypted(target, message, await findKeys());
        const status = await post(endpoint, { method, headers }, body);
        if (status === 404 || status === 410) return 'gone';
        if (status >= 200 && status < 300) return 'sent';
        report(new Error(`the push service ${host} responded with ${status}`));
      } catch (error) {
        report(new Error(`a message to the push service ${host} failed`, { cause: error }));
      }
      return 'failed';
    },

    close: () => agent.destroy(),
  };
}
export type PushSender = ReturnType<typeof createPushSender>;
