import { hashPassword } from '../accounts/index.ts';
import { randomCode } from '../platform/random-code.ts';
import type { ResetsQueries } from './resets-queries.ts';

/** A pupil may need the printed code at home in the evening. */
const CODE_MS = 24 * 60 * 60 * 1000;
/** 23⁸ codes, so that ten tries find one of eight billion. */
export const RESET_CODE_LENGTH = 8;

/** Makes a code with which the owner of the account sets a new password. @throws QueueFull */
export async function newResetCode(
  queries: Pick<ResetsQueries, 'replaceCode'>,
  userId: number,
  now: number,
): Promise<{ code: string; until: string }> {
  const code = randomCode(RESET_CODE_LENGTH);
  const until = now + CODE_MS;
  // Hashed like a password, since somebody with the database could try all codes against a fast hash.
  await queries.replaceCode(await hashPassword(code), userId, until);
  const half = RESET_CODE_LENGTH / 2;
  return { code: `${code.slice(0, half)} ${code.slice(half)}`, until: new Date(until).toISOString() };
}
