import { createHmac, timingSafeEqual } from 'node:crypto';

export const LIFETIME_S = 15 * 60;

/** Shows one file to everybody who has the address: an <iframe> cannot send a token. */
export function createSignedAddresses(secret: string, clock = () => Date.now()) {
  /** With the file's hash: another file under the same id has another address. */
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
      const given = Buffer.from(signature, 'base64url');
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && expires * 1000 > clock();
    },
  };
}
export type SignedAddresses = ReturnType<typeof createSignedAddresses>;
