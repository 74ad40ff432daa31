import { createHash } from 'node:crypto';
import { codeReadings } from '@icando/contract/codes';
import { RECOVERY_CODES } from '@icando/contract/second-factors';
import { nfkc } from '@icando/contract/text';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { randomCode } from '../platform/random-code.ts';

const ISSUER = 'I Can do it';
/** A clock may be one step of 30 s early or late (RFC 6238, 5.2). */
const TOLERANCE_S = 30;
/** 23¹² codes, 54 bits. */
const RECOVERY_LENGTH = 12;
const GROUP = 4;

export const newSecret = (): string => generateSecret();

export const secretUri = (secret: string, label: string): string =>
  generateURI({ issuer: ISSUER, label, secret });

/** What somebody typed: six digits of the app, or recovery codes that it may be. */
export function readCode(typed: string): { digits: string } | { recovery: string[] } {
  const digits = nfkc(typed).replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? { digits } : { recovery: codeReadings(typed, RECOVERY_LENGTH) };
}

/** The time step of a right code; undefined for a wrong one. */
export function stepOf(digits: string, secret: string, now: number): number | undefined {
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: digits, epoch, epochTolerance: TOLERANCE_S });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** In groups, as they are shown. */
export function newRecoveryCodes(): string[] {
  const groups = new RegExp(`.{${GROUP}}(?=.)`, 'g');
  return Array.from({ length: RECOVERY_CODES }, () => randomCode(RECOVERY_LENGTH).replace(groups, '$& '));
}

/** A fast hash suffices for random codes: whoever has the database has the secret of the app beside them. */
export function digestOfCode(userId: number, code: string): string {
  return createHash('sha256')
    .update(`${userId}:${code.replaceAll(' ', '')}`)
    .digest('base64url');
}
