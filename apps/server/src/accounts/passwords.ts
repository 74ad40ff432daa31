import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from '../platform/queue.ts';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Each takes 19 MiB and a core for about 40 ms. */
const AT_ONCE = 4;
const WAITING = 64;

const derive = promisify(argon2);
const queue = createQueue({ atOnce: AT_ONCE, waiting: WAITING });

/** How many passwords wait to be looked at. */
export const passwordsWaiting = (): number => queue.waiting;

/** A made-up hash: an unknown e-mail costs the same time as a wrong password. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function tagOf(password: string, salt: Buffer): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password),
    nonce: salt,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
}

/**
 * A PHC string for a new password. `from`: whose place in the line it takes, the visitor's address.
 * @throws QueueFull when more are waiting than can be served soon.
 */
export async function hashPassword(password: string, from = ''): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await queue.run(() => tagOf(password, salt), from);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether the password belongs to the hash; `null` (no such account, or no password) costs the same and is false.
 * @throws QueueFull when more are waiting than can be served soon.
 */
export async function verifyPassword(password: string, hash: string | null, from = ''): Promise<boolean> {
  const [, , , , salt, tag] = (hash ?? NOBODY).split('$');
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await queue.run(() => tagOf(password, Buffer.from(salt ?? '', 'base64')), from);
  return hash !== null && actual.length === expected.length && timingSafeEqual(actual, expected);
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
