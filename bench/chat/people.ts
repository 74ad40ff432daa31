import { nextId } from '../../apps/server/src/platform/database/index.ts';
import type { Store } from '../../apps/server/src/schema/index.ts';
import { createSessions } from '../../apps/server/src/accounts/sessions.ts';
import type { SignedIn } from '../seed/seeded-directory.ts';

/** A SQLite statement has at most 32,766 parameters; a message needs 8. */
const ROWS_AT_ONCE = 4_000;

/** Adds users and signs them in. */
export async function addPeople(store: Store, count: number): Promise<SignedIn[]> {
  const ids = Array.from({ length: count }, () => nextId());
  await store.query
    .insertInto('users')
    .values(
      ids.map((id, at) => ({
        id,
        username: `Học viên ${at}`,
        email: `learner${at}@example.com`,
        email_key: `learner${at}@example.com`,
        password_hash: null,
        google_sub: null,
        avatar: 'no-user.jpg',
        emoji: '😀',
        score: 0,
        is_admin: 0 as const,
        created_at: Date.now(),
      })),
    )
    .execute();
  const sessions = createSessions(store);
  const visitor = { address: '127.0.0.1', userAgent: 'bench' };
  return Promise.all(ids.map(async (userId) => ({ userId, token: await sessions.open(userId, visitor) })));
}

/** Creates a private room with this number of messages and returns its id. */
export async function addLongRoom(store: Store, two: readonly SignedIn[], messages: number): Promise<number> {
  const [one, other] = two.map(({ userId }) => userId);
  if (one === undefined || other === undefined) throw new RangeError('a private room has two members');
  const roomId = nextId();
  const now = Date.now();
  await store.query
    .insertInto('chat_rooms')
    .values({
      id: roomId,
      type: 'private',
      name: '',
      avatar: '',
      pair_key: `${Math.min(one, other)}:${Math.max(one, other)}`,
      created_by: one,
      member_count: 2,
      last_seq: 0,
      last_id: 0,
      active_at: now,
    })
    .execute();
  await store.query
    .insertInto('chat_members')
    .values([one, other].map((user_id) => ({ room_id: roomId, user_id, read_seq: 0, joined_at: now })))
    .execute();
  let lastId = 0;
  for (let seq = 1; seq <= messages; seq += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, messages - seq + 1) }, (_, at) => {
      lastId = nextId();
      return {
        id: lastId,
        room_id: roomId,
        seq: seq + at,
        user_id: at % 3 === 0 ? one : other,
        content: `Tin nhắn số ${seq + at}: hôm nay mình học thêm được mấy từ mới rồi`,
        card: null,
        client_id: `seed-${seq + at}`,
        created_at: now,
      };
    });
    await store.query.insertInto('chat_messages').values(rows).execute();
  }
  await store.query
    .updateTable('chat_rooms')
    .set({ last_seq: messages, last_id: lastId })
    .where('id', '=', roomId)
    .execute();
  return roomId;
}
