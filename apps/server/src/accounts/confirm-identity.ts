import type { ownersProof } from '@icando/contract/account-security';
import { accepted, refused, type Outcome, type Refused } from '@icando/contract/errors';
import type * as z from 'zod/mini';
import { orBusy } from '../platform/queue.ts';
import type { UserRow } from './accounts-queries.ts';
import { IssuerUnavailable, type GoogleIdentity, type GoogleVerifier } from './google.ts';
import type { GoogleTokens, Visitor } from './google-tokens.ts';
import { verifyPassword } from './passwords.ts';
import type { LoginThrottle } from './shared-login-throttle.ts';

/** Accepts undefined when the token is invalid; refuses while Google's keys cannot be fetched. */
export async function verifyGoogle(
  google: GoogleVerifier | undefined,
  token: string,
  proof: string | undefined,
): Promise<Outcome<GoogleIdentity | undefined>> {
  if (google === undefined) return refused('google_not_configured');
  try {
    return accepted(await google.verify(token, proof));
  } catch (error) {
    if (error instanceof IssuerUnavailable) return refused('unavailable');
    throw error;
  }
}

/** Checks that a signed-in user owns the account. Each check returns the refusal, or undefined. */
export function createIdentityChecks({
  throttle,
  google,
}: {
  throttle: LoginThrottle;
  google: GoogleTokens | undefined;
}) {
  const checks = {
    /** Throttled like sign-in. */
    async password(
      { email_key, password_hash }: Pick<UserRow, 'email_key' | 'password_hash'>,
      password: string,
      address: string,
    ): Promise<Refused | undefined> {
      const wait = await throttle.begin(email_key, address, async () => true);
      if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
      const isRight = await orBusy(async () =>
        accepted(await verifyPassword(password, password_hash, { address, isKnown: true })),
      );
      if (!isRight.ok) {
        throttle.cancel(email_key, address);
        return isRight;
      }
      if (!isRight.value) return refused('wrong_current_password');
      throttle.succeeded(email_key, address);
      return undefined;
    },

    /** Compares Google's id of the user; the e-mail of the Google account may have changed. */
    async google(
      { google_sub }: Pick<UserRow, 'google_sub'>,
      credential: string,
      proof: string | undefined,
      visitor: Visitor,
    ): Promise<Refused | undefined> {
      const verified = await verifyGoogle(google, credential, proof);
      if (!verified.ok) return verified;
      const identity = verified.value;
      const isOwner =
        identity !== undefined &&
        identity.sub === google_sub &&
        (await google?.use(identity, visitor)) === true;
      return isOwner ? undefined : refused('wrong_google_account');
    },
  };

  return {
    /** By the password, or by a credential of Google. */
    owner(
      user: Pick<UserRow, 'email_key' | 'password_hash' | 'google_sub'>,
      { password, credential, nonce_proof }: z.output<typeof ownersProof>,
      visitor: Visitor,
    ): Promise<Refused | undefined> {
      return credential === undefined
        ? checks.password(user, password ?? '', visitor.address)
        : checks.google(user, credential, nonce_proof, visitor);
    },
    password: checks.password,
  };
}
export type IdentityChecks = ReturnType<typeof createIdentityChecks>;
