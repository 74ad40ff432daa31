import { utimes } from 'node:fs/promises';
import { chatHistory, listChatRooms } from '@icando/contract/chat';
import { homeworkReport } from '@icando/contract/homework';
import { DELETED_USER } from '@icando/contract/account-deletion';
import { roomReport } from '@icando/contract/reports';
import { openTestBankFile } from '@icando/contract/test-banks';
import type { QuestionRecord } from '@icando/game/rooms/question-record';
import { afterAll, expect, it } from 'vitest';
import { startS3 } from '../../test/support/platform/files/s3/s3.fixture.ts';
import { earn, idOf } from '../../test/support/community/community.fixture.ts';
import { onBothDatabases, type Client, type TestServer } from '../../test/support/testing.fixture.ts';
import { fullAccount, type FullAccount } from '../../test/support/account-deletion/full-account.fixture.ts';
import {
  databaseFilesWith,
  filesWith,
  papersIndexed,
  tracesIn,
} from '../../test/support/account-deletion/traces.fixture.ts';

// Started before the servers, whose settings contain its address.
const s3 = await startS3();
afterAll(() => s3.close());

/** Tables that need no row of the account before the deletion, and why. */
const WITHOUT_ROWS: Record<string, string> = {
  board_segments: 'counts of users per range of a leaderboard; a bound may be the position of a deleted user',
  classes: 'the classes of a school; their members are in `class_members`',
  dictionary_overrides: 'rows that admins wrote for the installation, without who did',
  guests: 'users without an account; their rows are deleted with the user',
  rooms:
    'rooms that are open or ended minutes ago; an account with a seat or result there is deleted later (see below)',
  schema_migrations: 'the versions of the schema',
  schema_migration_lock: 'one row, which is locked',
  spoken_texts: 'texts that were read aloud, without the user who requested them',
  used_google_tokens: 'digests of tokens of Google sign-ins, until they expire, without their user',
  used_nonces: 'nonces of Google sign-ins that were used, for an hour, without their user',
};
/** Tables that contain only the id of the first account, and where. */
const FIRST_ACCOUNT_ONLY: Record<string, string> = { installation: 'the id of the first account' };

async function endSevenDays({ store }: TestServer, id: number): Promise<void> {
  await store.query
    .updateTable('users')
    .set({ delete_at: Date.now() - 1 })
    .where('id', '=', id)
    .execute();
}

/** The sweep deletes only files that are older than an hour. */
async function makeOld(paths: readonly string[]): Promise<void> {
  for (const path of paths) await utimes(path, 0, 0);
}

async function erase(server: TestServer, { id, files }: FullAccount): Promise<void> {
  await endSevenDays(server, id);
  await makeOld(filesWith(server.dataDir, files));
  await server.sweep();
}

const listed = async (client: Client, roomId: number) =>
  (await client.call(listChatRooms)).body.data.find(({ id }) => id === roomId);
const historyOf = async (client: Client, roomId: number) =>
  (await client.call(chatHistory, { params: { roomId } })).body.data;

onBothDatabases('seven days after a deletion was requested', (server) => {
  it('no table and no file contains the id, the name, the e-mail or a picture', async () => {
    // The first account of the installation.
    const lan = await fullAccount(server, 'Nguyễn Thị Lan Duy Nhất');
    const marks = [String(lan.id), lan.name, 'nguyen thi lan', lan.client.email, ...lan.files];
    // The security log is written in the background.
    const isLogged = async () => (await tracesIn(server.store, marks)).get('security_log');
    await expect.poll(isLogged).toBe(true);
    const before = await tracesIn(server.store, marks);
    for (const [table, isNamed] of before)
      expect([table, isNamed || table in WITHOUT_ROWS]).toEqual([table, true]);
    expect(filesWith(server.dataDir, lan.files)).toHaveLength(5);
    await expect.poll(() => papersIndexed(server.store, lan.bank.id)).toBe(1);

    const nameKey = Buffer.from('nguyen thi lan').toString('hex');
    const texts = [lan.name, lan.client.email, nameKey, 'Ghi chú của tôi'];
    const isEmbedded = server.store.kind === 'sqlite';
    for (const text of texts)
      expect([text, databaseFilesWith(server.dataDir, [text]).length > 0]).toEqual([text, isEmbedded]);

    await erase(server, lan);
    for (const text of texts) expect([text, databaseFilesWith(server.dataDir, [text])]).toEqual([text, []]);
    const after = await tracesIn(server.store, marks);
    const left = [...after].filter(([table, isNamed]) => isNamed && table !== 'board_segments');
    expect(left).toEqual([]);
    expect(Object.keys(FIRST_ACCOUNT_ONLY).every((table) => before.get(table) === true)).toBe(true);
    expect(filesWith(server.dataDir, [...marks, ...lan.files])).toEqual([]);
    expect(await papersIndexed(server.store, lan.bank.id)).toBe(0);
    // The next account does not become the admin of the installation.
    const next = await server.newcomer();
    const row = await server.store.query
      .selectFrom('users')
      .select('is_admin')
      .where('email', '=', next.email)
      .executeTakeFirst();
    expect(row?.is_admin).toBe(0);
  });

  it('messages stay in the chats of others without their sender', async () => {
    const lan = await fullAccount(server, 'Lan Nhắn Tin');
    await erase(server, lan);
    const [hello, reply] = await historyOf(lan.friend, lan.pair);
    const nobody = { from: DELETED_USER.id, from_username: 'Người dùng đã xóa', from_avatar: 'no-user.jpg' };
    expect(hello).toMatchObject({ content: 'Chào bạn', ...nobody });
    expect(reply).toMatchObject({ content: 'Chào Lan', from_username: 'Minh' });
    expect(await listed(lan.friend, lan.pair)).toMatchObject({
      name: 'Người dùng đã xóa',
      blocked: true,
      avatar: 'no-user.jpg',
    });
    expect((await historyOf(lan.other, lan.group))[0]).toMatchObject({ content: 'Chào cả lớp', ...nobody });
    const group = await listed(lan.other, lan.group);
    expect(group?.members.map(({ username }) => username).sort()).toEqual(['Hoa', 'Minh']);
    const row = await server.store.query
      .selectFrom('chat_rooms')
      .select('member_count')
      .where('id', '=', lan.group)
      .executeTakeFirst();
    expect(row?.member_count).toBe(2);
  });

  it('a private chat is deleted when both accounts are deleted', async () => {
    const lan = await fullAccount(server, 'Lan Một');
    await erase(server, lan);
    await endSevenDays(server, await idOf(lan.friend));
    await server.sweep();
    const rows = await server.store.query
      .selectFrom('chat_messages')
      .select('id')
      .where('room_id', '=', lan.pair)
      .execute();
    expect(rows).toEqual([]);
  });

  it("the teachers' reports keep the answers under another id", async () => {
    const lan = await fullAccount(server, 'Lan Báo Cáo');
    await erase(server, lan);
    const report = (await lan.friend.call(roomReport, { params: { room_id: lan.friendRoom } })).body;
    expect(report.players.map(({ username }) => username)).toEqual(['Người dùng đã xóa', 'Minh']);
    expect(report.players[0]).toMatchObject({ correct: 1, answered: 1 });
    const homework = (await lan.friend.call(homeworkReport, { params: { id: lan.friendHomework } })).body;
    expect(homework.players).toMatchObject([{ username: 'Người dùng đã xóa', answered: 1 }]);
    expect(homework.players[0]?.user_id).not.toBe(lan.id);
  });

  it('an unanswered question gets the same other id as the answers', async () => {
    const lan = await fullAccount(server, 'Lan Lặng Im');
    const { query } = server.store;
    const ofRoom = query.selectFrom('room_answers').selectAll().where('room_id', '=', lan.friendRoom);
    const row = await ofRoom.executeTakeFirstOrThrow();
    const friendId = await idOf(lan.friend);
    const record = JSON.parse(row.question) as QuestionRecord;
    const unanswered = [{ user_id: lan.id }, { user_id: friendId }];
    const question = JSON.stringify({ ...record, index: 99, answers: [], players: [], unanswered });
    await query
      .insertInto('room_answers')
      .values({ ...row, idx: 99, question })
      .execute();
    await erase(server, lan);
    const [answeredQuestion, unansweredQuestion] = (await ofRoom.orderBy('idx').execute()).map(
      (stored) => JSON.parse(stored.question) as QuestionRecord,
    );
    const newId = answeredQuestion?.answers[0]?.user_id;
    expect(newId).not.toBe(lan.id);
    expect(unansweredQuestion?.unanswered).toEqual([{ user_id: newId }, { user_id: friendId }]);
  });

  it('system banks stay without the name of the admin who added them', async () => {
    const lan = await fullAccount(server, 'Lan Quản Trị');
    await server.store.query
      .updateTable('test_banks')
      .set({ is_system: 1, brought_hash: null })
      .where('id', '=', lan.bank.id)
      .execute();
    await erase(server, lan);
    const file = await lan.friend.send(openTestBankFile.method, `/api/test-banks/${lan.bank.id}`);
    expect(file.body.bank ?? file.body).toMatchObject({ created_by: 'Người dùng đã xóa' });
  });

  it('the leaderboard counts one user fewer', async () => {
    const lan = await server.newcomer('Lan Xếp Hạng');
    await earn(lan, 100);
    const count = async () => {
      const { n } = await server.store.query
        .selectFrom('board_segments')
        .select((eb) => eb.fn.sum<number | string>('n').as('n'))
        .where('board', '=', 0)
        .executeTakeFirstOrThrow();
      return Number(n);
    };
    const before = await count();
    await endSevenDays(server, await idOf(lan));
    await server.sweep();
    expect(await count()).toBe(before - 1);
  });

  it('concurrent sweeps complete a deletion that a killed server began', async () => {
    const lan = await fullAccount(server, 'Lan Hai Máy');
    const marks = [String(lan.id), lan.name, lan.client.email];
    await endSevenDays(server, lan.id);
    // The state that a server leaves when it is killed during the deletion.
    await server.store.query.updateTable('users').set({ delete_at: 0 }).where('id', '=', lan.id).execute();
    await server.store.query.deleteFrom('answers').where('user_id', '=', lan.id).execute();
    await server.store.query
      .updateTable('chat_messages')
      .set({ user_id: DELETED_USER.id, client_id: null })
      .where('room_id', '=', lan.pair)
      .where('user_id', '=', lan.id)
      .execute();
    await Promise.all([server.sweep(), server.sweep(), server.sweep()]);
    await server.sweep();
    const left = [...(await tracesIn(server.store, marks))].filter(([, isNamed]) => isNamed);
    expect(left.filter(([table]) => table !== 'board_segments')).toEqual([]);
    expect((await historyOf(lan.friend, lan.pair))[0]).toMatchObject({ from: DELETED_USER.id });
  });

  /** The user's row after the end of the seven days, while this room runs. */
  async function sweptBeside(id: number, room_id: string, state: object) {
    const room = { room_id, setup: '{}', owner: 0, ended: 0 as const, created_at: 0, updated_at: Date.now() };
    await server.store.query
      .insertInto('rooms')
      .values({ ...room, state: JSON.stringify(state) })
      .execute();
    await endSevenDays(server, id);
    await server.sweep();
    return findUser(id);
  }
  const findUser = (id: number) =>
    server.store.query.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();

  it.each([
    ['has its seat', (row: object) => ({ seats: [row] })],
    ['shows its result', (row: object) => ({ seats: [], stage: { phase: 'finished', results: [row] } })],
  ])('the account stays while a room still %s', async (_how, stateWith) => {
    const lan = await server.newcomer('Lan Còn Chơi');
    const id = await idOf(lan);
    const state = stateWith({ user_id: id, username: 'Lan Còn Chơi' });
    expect(await sweptBeside(id, 'SEATED', state)).toBeDefined();
    await server.store.query.deleteFrom('rooms').where('room_id', '=', 'SEATED').execute();
    await server.sweep();
    expect(await findUser(id)).toBeUndefined();
  });

  it('the account does not stay for a room that it has left or was removed from, and that is kept open', async () => {
    const id = await idOf(await server.newcomer('Lan Đã Ra'));
    const state = {
      seats: [{ user_id: id + 1, username: String(id) }],
      kicked: [id],
      former: [{ user_id: id }],
      extra_times: [[id, 2]],
      stage: { phase: 'playing', game: { took: [id] } },
    };
    expect(await sweptBeside(id, 'KEPT22', state)).toBeUndefined();
    await server.store.query.deleteFrom('rooms').where('room_id', '=', 'KEPT22').execute();
  });
});

onBothDatabases(
  'seven days after a deletion was requested, with files in S3',
  (server) => {
    it('the bucket contains none of the pictures, papers and recordings', async () => {
      const lan = await fullAccount(server, 'Lan Trong Xô');
      const kept = () => filesWith(s3.directory, lan.files).filter((path) => path.endsWith('_object'));
      expect(kept()).toHaveLength(5);
      await makeOld(filesWith(s3.directory, lan.files));
      await endSevenDays(server, lan.id);
      await server.sweep();
      expect(kept()).toEqual([]);
    });
  },
  s3.env,
);
