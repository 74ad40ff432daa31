import { createHmac, timingSafeEqual } from 'node:crypto';

export const LIFETIME_S = 15 * 60;

/** Signed addresses, which show a file to any client that has one, because an <iframe> cannot send a token. */
export function createSignedAddresses(secret: string, clock = () => Date.now()) {
  /** Includes the file's hash, so that another file under the same id has another address. */
  const sign = (id: number, hash: string, expires: number) =>
    createHmac('sha256', secret).update(`test-bank ${id} ${hash} ${expires}`).digest();
  return {
    urlOf({ id, hash }: { id: number; hash: string }): string {
      const expires = Math.floor(clock() / 1000) + LIFETIME_S;
      const signature = sign(id, hash, expires).toString('base64url');
      return `/api/test-banks/${id}/file?expires=${expires}&signature=${signature}`;
    },

    isValid(
      file: { id: number; hash: string },
      { expires, signature }: { expires: number; signature: string },
    ) {
      const expected = sign(file.id, file.hash, expires);
      const actual = Buffer.from(signature, 'base64url');
      const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isGenuine && expires * 1000 > clock();
    },
  };
}
export type SignedAddresses = ReturnType<typeof createSignedAddresses>;
