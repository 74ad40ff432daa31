import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUniqueViolation } from '../platform/database/index.ts';
import { installationValue, type Store } from '../schema/index.ts';
import type { GoogleVerifier } from './google.ts';

const RANDOM_BYTES = 24;

interface NonceKind {
  /** The name of the secret in the table `installation`. */
  key: string;
  validMs: number;
}

/** Long enough for a form that stays open; the client requests a new one earlier. */
export const GOOGLE_NONCES: NonceKind = { key: 'google_nonce_key', validMs: 60 * 60 * 1000 };

/**
 * Nonces that bind a signature of somebody else, such as a Google ID token, to the page that requested it. The page keeps the
 * proof and passes on only its hash, the nonce, so an intercepted signature cannot be used. Nothing is stored until a nonce is
 * used. A nonce serves only the purpose that it was issued for.
 */
export function createNonces(store: Store, clock: () => number, { key: keyName, validMs }: NonceKind) {
  const { query } = store;
  let key: Promise<string> | undefined;

  async function sign(text: string): Promise<string> {
    key ??= installationValue(store, keyName, randomBytes(32).toString('base64url'));
    return createHmac('sha256', await key)
      .update(text)
      .digest('base64url');
  }

  return {
    async issue(purpose = ''): Promise<{ nonce: string; proof: string }> {
      const text = `${clock() + validMs}.${randomBytes(RANDOM_BYTES).toString('base64url')}`;
      const proof = `${text}.${await sign(purpose + text)}`;
      return { nonce: nonceOf(proof), proof };
    },

    /** Whether the proof belongs to the nonce, is from this installation, and is used for the first time in its life. */
    async redeem(nonce: string, proof: string, purpose = ''): Promise<boolean> {
      if (nonceOf(proof) !== nonce) return false;
      const [until = '', random = '', signature = ''] = proof.split('.');
      const expected = Buffer.from(await sign(`${purpose}${until}.${random}`));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      const now = clock();
      if (Number(until) <= now) return false;
      try {
        await store.batch([
          query.deleteFrom('used_nonces').where('until', '<=', now),
          query.insertInto('used_nonces').values({ nonce, until: Number(until) }),
        ]);
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
  };
}
export type Nonces = ReturnType<typeof createNonces>;

/** Also of a proof that is made up. */
export function nonceOf(proof: string): string {
  return createHash('sha256').update(proof).digest('base64url');
}

/** A token of a client without nonces is valid as it is; one with a nonce needs the proof, and a proof its nonce. */
export function withNonces(verifier: GoogleVerifier, { redeem }: Pick<Nonces, 'redeem'>): GoogleVerifier {
  return {
    async verify(token, proof) {
      const identity = await verifier.verify(token);
      const nonce = identity?.nonce;
      if (identity === undefined || (nonce === undefined && proof === undefined)) return identity;
      const isFresh = nonce !== undefined && proof !== undefined && (await redeem(nonce, proof));
      return isFresh ? identity : undefined;
    },
  };
}
