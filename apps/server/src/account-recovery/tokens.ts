import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token of a link. Only its digest is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
