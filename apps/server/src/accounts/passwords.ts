import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refused, type Refused } from '@icando/contract/errors';
import { nfc, searchKey } from '@icando/contract/text';
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

/** Verified for unknown e-mails, so that they take the same time as a wrong password. */
const DUMMY_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

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

/** Returns a PHC string. @throws QueueFull */
export async function hashPassword(password: string, from = OURSELVES): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await queue.run(() => tagOf(nfc(password), salt), from);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;
}

/**
 * With `hash` null (no such account, or no password) it takes the same time and returns false. A wrong password with letters
 * beyond ASCII takes up to three hashes, of which each waits anew, so that only whoever sends it waits longer.
 * @throws QueueFull
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  from = OURSELVES,
): Promise<boolean> {
  const [, , , , salt, tag] = (hash ?? DUMMY_HASH).split('$');
  const expected = Buffer.from(tag ?? '', 'base64');
  const compare = async (form: string) => {
    const actual = await queue.run(() => tagOf(form, Buffer.from(salt ?? '', 'base64')), from);
    return hash !== null && actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  const [first = password, ...others] = formsOf(password);
  if (await compare(first)) return true;
  try {
    for (const form of others) if (await compare(form)) return true;
  } catch (error) {
    // Something was compared, so it counts as a wrong password: a full queue would give free guesses.
    if (!(error instanceof QueueFull)) throw error;
  }
  return false;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

const MAX_COMMON = 3_000;
/** Common in Vietnam, but missing from the international list. */
const COMMON_IN_VIETNAM = [
  'matkhau123',
  'matkhau1',
  'iloveyou123',
  'vietnam123',
  'anhyeuem',
  'anhyeuem123',
  'emyeuanh',
  'hocsinh123',
];
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Refuses the commonest passwords, and those of an account's own names. */
export async function passwordRefusal(
  password: string,
  account: { email: string; names: readonly string[] },
): Promise<Refused | undefined> {
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(nfc(password).toLowerCase())) return refused('common_password');
  return isOfOwnNames(password, account) ? refused('password_is_name') : undefined;
}

const PRODUCT = 'I Can do it';

/** Whether nothing remains of the password without the e-mail, the names and this product's, regardless of their spelling. */
function isOfOwnNames(
  password: string,
  { email, names }: { email: string; names: readonly string[] },
): boolean {
  const [local = ''] = email.split('@');
  const texts = [email, local, ...names, PRODUCT];
  const words = texts.flatMap((text) => [letters(text), ...searchKey(text).split(NO_LETTERS)]);
  let rest = letters(password);
  if (rest === '') return false;
  for (const word of words.toSorted((a, b) => b.length - a.length))
    if (word !== '') rest = rest.replaceAll(word, ' ');
  return rest.trim() === '';
}

const NO_LETTERS = /[^\p{L}\p{N}]+/u;

function letters(text: string): string {
  return searchKey(text).split(NO_LETTERS).join('');
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'] as readonly string[];
  return new Set([...ranked.filter((word) => word.length >= 8).slice(0, MAX_COMMON), ...COMMON_IN_VIETNAM]);
}
