import { createHash } from 'node:crypto';
import type { Store } from '../schema/index.ts';
import type { GoogleIdentity, GoogleVerifier } from './google.ts';
import { withNonces, type Nonces } from './nonces.ts';

/**
 * How long the device that used a token may send it again: for a double click, or a client that repeats a call whose
 * response was lost. It gets another session of the same account.
 */
const REPEAT_MS = 10_000;

/** Where a call comes from. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** Verifies ID tokens and accepts each of them once. */
export interface GoogleTokens extends GoogleVerifier {
  /**
   * Uses up the token of a verified identity, immediately before it takes effect: a call that is refused for another reason
   * may be repeated with the same token. Returns false when the token was used before.
   */
  use(identity: GoogleIdentity, visitor: Visitor): Promise<boolean>;
}

/** A token with a nonce was used up when the nonce was redeemed. Of other tokens a digest is kept until they expire. */
export function createGoogleTokens(
  verifier: GoogleVerifier,
  nonces: Pick<Nonces, 'redeem'>,
  { query }: Pick<Store, 'query'>,
  clock: () => number,
): GoogleTokens {
  return {
    verify: withNonces(verifier, nonces).verify,

    async use({ nonce, token }, visitor) {
      if (nonce !== undefined) return true;
      const { digest, until } = token;
      const device = deviceOf(digest, visitor);
      const now = clock();
      const inserted = await query
        .insertInto('used_google_tokens')
        .values({ digest, device, used_at: now, until })
        .onConflict((clash) => clash.column('digest').doNothing())
        .returning('digest')
        .executeTakeFirst();
      if (inserted !== undefined) return true;
      const repeated = await query
        .selectFrom('used_google_tokens')
        .select('digest')
        .where('digest', '=', digest)
        .where('device', '=', device)
        .where('used_at', '>', now - REPEAT_MS)
        .executeTakeFirst();
      return repeated !== undefined;
    },
  };
}

/** Deletes the digests of expired tokens, and expired nonces. */
export async function sweepGoogleTokens({ query }: Pick<Store, 'query'>, now: number): Promise<void> {
  await query.deleteFrom('used_google_tokens').where('until', '<=', now).execute();
  await query.deleteFrom('used_nonces').where('until', '<=', now).execute();
}

/** Different for each token, so that the rows do not reveal which sign-ins are of one device. */
function deviceOf(digest: string, { address, userAgent }: Visitor): string {
  return createHash('sha256')
    .update(JSON.stringify([digest, address, userAgent]))
    .digest('base64url');
}
