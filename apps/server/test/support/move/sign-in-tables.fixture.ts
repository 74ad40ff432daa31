import type { Insertable } from 'kysely';
import type { Tables } from '../../../src/schema/index.ts';

const NOW = Date.UTC(2026, 10, 24);

type SignInTable =
  | 'email_proofs'
  | 'password_resets'
  | 'second_steps'
  | 'recovery_codes'
  | 'passkeys'
  | 'reminders'
  | 'ws_tickets'
  | 'push_devices';

/** A row for each table about the ways to sign in, and about what is sent to a device that is signed in. Only the friend has a second step, so that the user can sign in. */
export function rowsOfSignIn(
  userId: number,
  friendId: number,
): {
  [Table in SignInTable]: readonly Insertable<Tables[Table]>[];
} {
  return {
    email_proofs: [{ secret: 's', user_id: userId, email: 'a@b.co', until: NOW }],
    password_resets: [{ secret: 's', user_id: userId, kind: 'link', tries: 0, until: NOW }],
    second_steps: [{ user_id: friendId, secret: 'S', set_up_at: NOW, on_since: NOW, last_step: 1 }],
    recovery_codes: [{ user_id: friendId, digest: 'd' }],
    passkeys: [
      {
        id: 1,
        user_id: userId,
        credential_id: 'c',
        public_key: 'k',
        counter: 2 ** 32 - 1,
        rp_id: 'localhost',
        name: 'Điện thoại',
        created_at: NOW,
        last_used_at: null,
      },
    ],
    ws_tickets: [{ ticket_hash: 't', user_id: userId, session_key: 's', is_admin: 0, until: NOW }],
    reminders: [{ user_id: userId, hour: 19, mail_token: 't', sent_day: 20_781 }],
    push_devices: [
      {
        id: 1,
        user_id: userId,
        session_key: 'x',
        endpoint: 'https://push.example/1',
        p256dh: 'p',
        auth: 'a',
        name: 'Điện thoại',
        created_at: NOW,
      },
    ],
  };
}
