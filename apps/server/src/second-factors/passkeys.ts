import { createHash } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { MAX_PASSKEYS, type addPasskey, type newPasskey, type Passkey } from '@icando/contract/passkeys';
import type { signInWithPasskey } from '@icando/contract/passkeys';
import { deviceName, nonceOf, type Nonces } from '../accounts/index.ts';
import type { Sessions, SignedIn, SignInWhole, Visitor } from '../accounts/index.ts';
import { isUniqueViolation } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { aboutUser } from '../platform/security-events.ts';
import type { SignInMethodChange } from './mails.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { PasskeysQueries } from './passkeys-queries.ts';
import type { SecondStepQueries } from './second-step-queries.ts';

/** Challenges of a sign-in and of a new passkey, which differ in their purpose. */
export const PASSKEY_NONCES = { key: 'passkey_challenge_key', validMs: 5 * 60 * 1000 };
const SIGN_IN = 'sign-in ';
const addingTo = (userId: number) => `add ${userId} `;
const NO_NAME = 'Passkey';
/** Its library takes 26 MB, which a server without passkeys does not need. */
const webauthn = () => import('./webauthn.ts');

export interface PasskeysDeps {
  queries: PasskeysQueries;
  users: Pick<SecondStepQueries, 'findUser'>;
  nonces: Nonces;
  sessions: Pick<Sessions, 'isConfirmed'>;
  signInWhole: SignInWhole;
  tell(userId: number, change: SignInMethodChange): void;
  clock: () => number;
}

type Challenge = { challenge: string; proof: string; rp_id: string };

/** A second way to sign in, which is its own second step: a passkey verifies its user. */
export function createPasskeys(deps: PasskeysDeps) {
  const { queries, users, nonces, sessions, signInWhole, tell, clock } = deps;

  async function challengeFor(purpose: string, { rpId }: PasskeySite): Promise<Challenge> {
    const { nonce, proof } = await nonces.issue(purpose);
    return { challenge: nonce, proof, rp_id: rpId };
  }

  return {
    async challenge(site: PasskeySite | undefined): Promise<Outcome<Challenge>> {
      return site === undefined ? refused('no_passkeys_here') : accepted(await challengeFor(SIGN_IN, site));
    },

    /** One refusal for all that may be wrong. A counter that is not above the stored one is that of a copy. */
    async signIn(
      sent: BodyOf<typeof signInWithPasskey>,
      visitor: Visitor,
      site: PasskeySite | undefined,
    ): Promise<Outcome<SignedIn>> {
      if (site === undefined) return refused('no_passkeys_here');
      const challenge = nonceOf(sent.proof);
      if (!(await nonces.redeem(challenge, sent.proof, SIGN_IN))) return refused('passkey_refused');
      const passkey = await queries.find(sent.credential_id);
      if (passkey === undefined) return refused('passkey_refused');
      aboutUser(passkey.user_id);
      const isOwn = passkey.rp_id === site.rpId && sent.user_handle === handleOf(passkey.user_id);
      const counter = isOwn
        ? await (await webauthn()).checkSignature(sent, passkey, { site, challenge })
        : undefined;
      if (counter === undefined || !(await queries.used(passkey.id, counter, clock())))
        return refused('passkey_refused');
      return signInWhole(passkey.user_id, visitor, sent.guest_token);
    },

    async list({ userId }: Caller, site: PasskeySite | undefined): Promise<Outcome<{ data: Passkey[] }>> {
      const rows = await queries.list(userId);
      return accepted({
        data: rows.map(({ id, name, created_at, last_used_at, rp_id }) => ({
          id,
          name,
          created_at: new Date(created_at).toISOString(),
          last_used_at: last_used_at === null ? null : new Date(last_used_at).toISOString(),
          is_of_here: rp_id === site?.rpId,
        })),
      });
    },

    async begin(
      caller: Caller,
      site: PasskeySite | undefined,
    ): Promise<Outcome<Omit<ReplyOf<typeof newPasskey>, 'status_code'>>> {
      if (!(await sessions.isConfirmed(caller))) return refused('confirm_first');
      if (site === undefined) return refused('no_passkeys_here');
      const user = await users.findUser(caller.userId);
      if (user === undefined) return refused('not_signed_in');
      const known = await queries.list(user.id);
      if (known.length >= MAX_PASSKEYS) return refused('passkeys_full');
      return accepted({
        ...(await challengeFor(addingTo(user.id), site)),
        user_handle: handleOf(user.id),
        user_name: user.email,
        known: known.filter(({ rp_id }) => rp_id === site.rpId).map(({ credential_id }) => credential_id),
      });
    },

    /** The challenge proves that the caller confirmed it is them, at most five minutes ago. */
    async add(
      { userId }: Caller,
      sent: BodyOf<typeof addPasskey>,
      { site, userAgent }: { site: PasskeySite | undefined; userAgent: string },
    ): Promise<Outcome<object>> {
      if (site === undefined) return refused('no_passkeys_here');
      const challenge = nonceOf(sent.proof);
      if (!(await nonces.redeem(challenge, sent.proof, addingTo(userId))))
        return refused('passkey_not_usable');
      const made = await (await webauthn()).checkNewPasskey(sent, { site, challenge });
      if (made === undefined) return refused('passkey_not_usable');
      const name = sent.name ?? (deviceName(userAgent) || NO_NAME);
      const row = { user_id: userId, name, rp_id: site.rpId, created_at: clock() };
      const { credentialId: credential_id, publicKey: public_key, counter } = made;
      try {
        if (!(await queries.add({ ...row, credential_id, public_key, counter })))
          return refused('passkeys_full');
      } catch (error) {
        if (isUniqueViolation(error)) return refused('passkey_known');
        throw error;
      }
      tell(userId, 'passkey_added');
      return accepted({});
    },

    async rename(caller: Caller, id: number, name: string): Promise<Outcome<object>> {
      if (!(await sessions.isConfirmed(caller))) return refused('confirm_first');
      return (await queries.rename(caller.userId, id, name)) ? accepted({}) : refused('not_found');
    },

    async remove(caller: Caller, id: number): Promise<Outcome<object>> {
      if (!(await sessions.isConfirmed(caller))) return refused('confirm_first');
      if (!(await queries.remove(caller.userId, id))) return refused('not_found');
      tell(caller.userId, 'passkey_removed');
      return accepted({});
    },
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;

/** A device keeps one passkey for each handle. It says nothing about the account. */
function handleOf(userId: number): string {
  return createHash('sha256').update(`passkeys of ${userId}`).digest('base64url');
}
