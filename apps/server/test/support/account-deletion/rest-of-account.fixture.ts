import { randomUUID } from 'node:crypto';
import { nextId } from '../../../src/platform/database/index.ts';
import type { Store } from '../../../src/schema/index.ts';

let version = 1_000;

/** Inserts the rows that would take long to create through the API. */
export async function insertRest({ query }: Store, user_id: number, room_id: string): Promise<void> {
  const now = Date.now();
  const key = { user_id, lex: 'cat', meaning: 'mèo' };
  const id = nextId();
  await query
    .insertInto('classes')
    .values({ id, name: 'Lớp 9A', code: String(id), is_closed: 0, created_at: now })
    .execute();
  await query.insertInto('class_teachers').values({ class_id: id, user_id, joined_at: now }).execute();
  await query
    .insertInto('class_names')
    .values({ class_id: id, name_key: 'k', name: `Bé ${user_id}`, place: 0 })
    .execute();
  await query
    .insertInto('class_members')
    .values({ class_id: id, user_id, name: 'Nguyễn Thị Lan', joined_at: now })
    .execute();
  await query
    .insertInto('imports')
    .values({
      id,
      user_id,
      format: 'csv',
      state: 'done',
      columns: '[]',
      left_out: '[]',
      lesson_id: null,
      made_lesson: 0,
      total: 1,
      done: 1,
      added: 1,
      existing: 0,
      failed: 0,
      reviews: 0,
      fence: 1,
      claimed_at: 0,
      tries: 0,
      changed_at: now,
    })
    .execute();
  await query
    .insertInto('import_chunks')
    .values({ import_id: id, place: 0, rows: JSON.stringify([user_id]), added: null })
    .execute();
  await query
    .insertInto('account_archives')
    .values({
      user_id,
      state: 'failed',
      done: 0,
      total: 0,
      file_key: null,
      fence: 1,
      claimed_at: 0,
      tries: 1,
      changed_at: now,
    })
    .execute();
  await query
    .insertInto('answer_voids')
    .values({ user_id, run_id: 'r', idx: 0, reason: 'undo', created_at: now })
    .execute();
  await query
    .insertInto('review_log')
    .values({ id: now, user_id, word_id: 1, correct: 1, answer_ms: 900, created_at: now })
    .execute();
  await query
    .insertInto('rests')
    .values({ ...key, until: now })
    .execute();
  await query.insertInto('shared_logs').values({ user_id, since: now }).execute();
  await query
    .insertInto('trial_accounts')
    .values({ user_id, queue: 'present', since: now, day: 20_000, left_at: null })
    .execute();
  await query
    .insertInto('encounters')
    .values({ ...key, foreign_word: 'cat', native_word: 'mèo', pronunciation: '', created_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await query
    .insertInto('memory_words')
    .values({ ...key, word_id: 1 })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await query
    .insertInto('learners')
    .values({ user_id, target: 'medium', goal_minutes: 10, time_zone: 'Asia/Ho_Chi_Minh' })
    .execute();
  await query
    .insertInto('memory_models')
    .values({
      version: (version += 1),
      user_id,
      differences: '{}',
      answers: 1,
      loss_before: 1,
      loss_after: 1,
      created_at: now,
    })
    .execute();
  await query
    .insertInto('rooms')
    .values({ room_id, setup: '{}', state: '{}', owner: 0, ended: 1, created_at: now, updated_at: now })
    .execute();
  await query.insertInto('room_credits').values({ room_id, game: 1, user_id, amount: 5 }).execute();
  await query
    .insertInto('email_proofs')
    .values({ secret: randomUUID(), user_id, email: 'a@b.co', until: now })
    .execute();
  await query
    .insertInto('password_resets')
    .values({ secret: randomUUID(), user_id, kind: 'link', tries: 0, until: now })
    .execute();
  await query
    .insertInto('second_steps')
    .values({ user_id, secret: 'S', set_up_at: now, on_since: null, last_step: 0 })
    .execute();
  await query.insertInto('recovery_codes').values({ user_id, digest: 'd' }).execute();
  await query
    .insertInto('passkeys')
    .values({
      id: nextId(),
      user_id,
      credential_id: randomUUID(),
      public_key: 'k',
      counter: 0,
      rp_id: 'localhost',
      name: 'n',
      created_at: now,
    })
    .execute();
  await query
    .insertInto('reminders')
    .values({ user_id, hour: 19, mail_token: randomUUID(), sent_day: 0 })
    .execute();
  const { token_hash } = await query
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  await query
    .insertInto('push_devices')
    .values({
      id: nextId(),
      user_id,
      session_key: token_hash,
      endpoint: `https://push.example/${user_id}`,
      p256dh: 'p',
      auth: 'a',
      name: 'Chrome',
      created_at: now,
    })
    .execute();
  await query
    .insertInto('ws_tickets')
    .values({ ticket_hash: randomUUID(), user_id, session_key: 's', is_admin: 0, until: now })
    .execute();
}
