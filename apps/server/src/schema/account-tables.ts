import type { Language } from '@icando/contract/languages';
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface UsersTable {
  id: number;
  username: string;
  email: string;
  email_key: string;
  password_hash: string | null;
  google_sub: string | null;
  /** When the owner of the e-mail proved it; null: never. */
  email_proved_at: Generated<number | null>;
  /** Whether the password may be of somebody who had registered the e-mail before its owner signed in with Google. */
  has_unproved_password: Generated<Flag>;
  avatar: string;
  emoji: string;
  score: number;
  is_admin: Flag;
  /** Whether the user appears on no leaderboard. */
  is_hidden: Generated<Flag>;
  /** Null for an account. For a guest, the time after which the rows are deleted. */
  guest_until: Generated<number | null>;
  /** The language of the interface; null when not chosen. */
  language: Generated<Language | null>;
  /** The time after which the account is deleted, 0 once the deletion has begun; null: the account stays. */
  delete_at: Generated<number | null>;
  /** When an admin disabled the account: nobody can sign in to it, and none of its tokens is valid. Null: not disabled. */
  disabled_at: Generated<number | null>;
  created_at: number;
}

export interface GuestsTable {
  user_id: number;
  /** See `sessions.scope`. */
  scope: string;
  /** Unique within the scope. */
  name_key: string;
  /** SHA-256 of the id that the device sent; '' when it sent none. */
  device: string;
  created_at: number;
  /** The account that takes over the results; null: none. */
  taken_by: Generated<number | null>;
}

export interface SessionsTable {
  /** SHA-256 in base64url. */
  token_hash: string;
  user_id: number;
  /** '' for an account; for example `room:ABC234` for a guest, whose token is valid only for that room. */
  scope: Generated<string>;
  /** In addition to the common limits of a session. */
  expires_at: Generated<number | null>;
  address: string;
  user_agent: string;
  created_at: number;
  last_used_at: number;
  /** When the owner confirmed with this session that it is them; null: not since the sign-in. */
  confirmed_at: Generated<number | null>;
}

export interface UserNamesTable {
  user_id: number;
  /** From `nameKeys`, one for each word of the name. */
  name_key: string;
}
