import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { nfc } from '@icando/contract/text';
import { formsOf } from './password-forms.ts';
import { createPasswordQueue, type PasswordSource } from './password-queue.ts';
import { QueueFull } from '../platform/queue.ts';

/** The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const derive = promisify(argon2);
const queue = createPasswordQueue();
/** A command or a test. */
const OURSELVES: PasswordSource = { address: '', isKnown: true };

export const passwordsWaiting = (): number => queue.waiting;

/** Behind hashes of the composed form of a password. Hashes of earlier versions, which have none, are of what was typed. */
const COMPOSED = '$nfc';

/** Verified for unknown e-mails, so that they take the same time as a wrong password. */
const DUMMY_HASH = `${phcOf('A'.repeat(22), 'A'.repeat(43))}${COMPOSED}`;

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

/** Returns a PHC string with a mark at its end. @throws QueueFull */
export async function hashPassword(password: string, from = OURSELVES): Promise<string> {
  return hashWith(base64(randomBytes(SALT_BYTES)), password, from);
}

async function hashWith(salt: string, password: string, from: PasswordSource): Promise<string> {
  const tag = await queue.run(() => tagOf(nfc(password), Buffer.from(salt, 'base64')), from);
  return `${phcOf(salt, base64(tag))}${COMPOSED}`;
}

/**
 * With `hash` null (no such account, or no password) it takes the same time and returns false. The hash of an earlier version
 * is compared with up to three spellings of a password with letters beyond ASCII, of which each waits anew. A wrong password
 * waits as long for any other, so that its time does not reveal which e-mails have an account.
 * @throws QueueFull
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  from = OURSELVES,
): Promise<boolean> {
  const stored = hash ?? DUMMY_HASH;
  const { salt, tag } = partsOf(stored);
  const expected = Buffer.from(tag, 'base64');
  const compare = async (form: string) => {
    const actual = await queue.run(() => tagOf(form, Buffer.from(salt, 'base64')), from);
    return hash !== null && actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  const [first = password, ...others] = formsOf(password);
  const startedAt = performance.now();
  if (await compare(first)) return true;
  if (isComposed(stored)) {
    await wait(others.length * (performance.now() - startedAt));
    return false;
  }
  try {
    for (const form of others) if (await compare(form)) return true;
  } catch (error) {
    // Something was compared, so it counts as a wrong password: a full queue would give free guesses.
    if (!(error instanceof QueueFull)) throw error;
  }
  return false;
}

/** The hash of an earlier version as today's, once the password was right; undefined when it is. @throws QueueFull */
export async function upgradedHash(
  password: string,
  hash: string,
  from = OURSELVES,
): Promise<string | undefined> {
  if (isComposed(hash)) return undefined;
  return formsOf(password).length === 1 ? hash + COMPOSED : hashWith(partsOf(hash).salt, password, from);
}

/** Whether both are of the same setting of a password: each has a salt of its own, which `upgradedHash` keeps. */
export function isSamePassword(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : partsOf(one).salt === partsOf(other).salt;
}

function isComposed(hash: string): boolean {
  return hash.endsWith(COMPOSED);
}

function phcOf(salt: string, tag: string): string {
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${salt}$${tag}`;
}

function partsOf(hash: string): { salt: string; tag: string } {
  const [, , , , salt = '', tag = ''] = hash.split('$');
  return { salt, tag };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
