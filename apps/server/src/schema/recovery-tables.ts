import type { Generated } from 'kysely';

export interface PasswordResetsTable {
  /** Of a link the SHA-256 of its token, in base64url. Of a code, which is short, a hash as of a password. */
  secret: string;
  user_id: number;
  kind: 'link' | 'code';
  /** How often somebody has tried the code. */
  tries: number;
  until: number;
}

export interface EmailProofsTable {
  /** The SHA-256 of the token, in base64url. */
  secret: string;
  user_id: number;
  /** The e-mail that the link was sent to. */
  email: string;
  until: number;
}

export interface SecondStepsTable {
  user_id: number;
  /** Shared with the authenticator app, in base32. */
  secret: string;
  set_up_at: number;
  /** Null until a first code of the app has confirmed the secret: sign-ins do not ask for codes yet. */
  on_since: number | null;
  /** The time step of the last code that was accepted, in 30 s since 1970. */
  last_step: number;
}

export interface RecoveryCodesTable {
  user_id: number;
  /** The SHA-256 of the account and the code, in base64url. */
  digest: string;
}

export interface PasskeysTable {
  id: number;
  user_id: number;
  /** In base64url, like the key, which is COSE. */
  credential_id: string;
  public_key: string;
  /** Of the signatures, as the device counts; 0: it does not. */
  counter: number;
  /** The host name for which it was made. */
  rp_id: string;
  name: string;
  created_at: number;
  last_used_at: Generated<number | null>;
}
