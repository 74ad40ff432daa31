import * as z from 'zod/mini';
import { nonceProof, SIGN_IN_RATE, signedIn } from './accounts.ts';
import { pattern } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { byId, id, ok, sentToken, timestamp } from './shapes.ts';
import { text } from './text-field.ts';

/** The largest number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

const SETTING_RATE = { perSecond: 0.2, burst: 20 };

/** Bytes in base64url, of at most `max` characters. */
const base64url = (max: number) => pattern(/^[\w-]+$/, { max, error: 'must be base64url' });

const credentialId = base64url(1_366);
const clientData = base64url(4_096);
const authenticatorData = base64url(8_192);
const passkeyName = text({ label: 'Name', min: 1, max: LIMITS.passkeyName });

const challenge = z.object({
  status_code: z.literal(200),
  /** To be signed within five minutes, once. */
  challenge: z.string(),
  /** To be sent back with the signature. */
  proof: z.string(),
  /** The host name that the passkeys are bound to. */
  rp_id: z.string(),
});

export const passkeyChallenge = endpoint({
  method: 'POST',
  path: '/api/passkeys/challenge',
  summary: 'A challenge for a sign-in with a passkey (added).',
  tag: 'accounts',
  access: 'public',
  rate: SIGN_IN_RATE,
  reply: challenge,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/sign_in',
  summary: 'Sign in with a passkey, which is also the second step (added).',
  tag: 'accounts',
  access: 'public',
  body: z.object({
    credential_id: credentialId,
    client_data: clientData,
    authenticator_data: authenticatorData,
    signature: base64url(8_192),
    /** The account's handle, which the passkey keeps. */
    user_handle: base64url(128),
    proof: nonceProof,
    /** As in `login`. */
    guest_token: z.optional(sentToken),
  }),
  rate: SIGN_IN_RATE,
  reply: signedIn,
  security: 'sign_in',
});

const passkey = z.object({
  id,
  name: z.string(),
  created_at: timestamp,
  /** Null: never. */
  last_used_at: z.nullable(timestamp),
  /** Whether it belongs to the address of this call; it signs in only there. */
  is_of_here: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: "The caller's passkeys, the newest first (added).",
  tag: 'accounts',
  access: 'user',
  reply: z.object({ status_code: z.literal(200), data: z.array(passkey) }),
});

export const newPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/new',
  summary: 'What a browser needs to make a passkey; needs a recent confirmation (added).',
  tag: 'accounts',
  access: 'user',
  rate: SETTING_RATE,
  reply: z.extend(challenge, {
    /** The account's handle. */
    user_handle: z.string(),
    user_name: z.string(),
    /** The account has passkeys with these ids: their devices make no second one. */
    known: z.array(z.string()),
  }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Add the passkey that the browser made (added).',
  tag: 'accounts',
  access: 'user',
  body: z.object({
    /** Without one it is called after the device. */
    name: z.optional(passkeyName),
    credential_id: credentialId,
    client_data: clientData,
    attestation: base64url(16_384),
    proof: nonceProof,
  }),
  rate: SETTING_RATE,
  reply: ok,
  security: 'passkey_added',
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/passkeys/:id',
  summary: 'Rename a passkey; needs a recent confirmation (added).',
  tag: 'accounts',
  access: 'user',
  params: byId,
  body: z.object({ name: passkeyName }),
  reply: ok,
  security: 'passkey_renamed',
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  summary: 'Remove a passkey; needs a recent confirmation (added).',
  tag: 'accounts',
  access: 'user',
  params: byId,
  reply: ok,
  security: 'passkey_removed',
});
