import { login } from '@icando/contract/accounts';
import { reviewAdopt } from '@icando/contract/learning';
import { deleteRoomReport } from '@icando/contract/reports';
import type { QuestionRecord } from '@icando/game/rooms/question-record';
import { expect, it } from 'vitest';
import { joinRoom, roomOf, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import { onBothDatabases, PASSWORD } from '../../test/support/testing.fixture.ts';
import { playTwoQuestions } from '../../test/support/guests/guests.fixture.ts';

onBothDatabases('the answers of a room, with one that the database cannot keep', (server) => {
  /** Stores the room's answers as an earlier version did, with NUL, and as not logged yet. */
  async function spoil(roomId: string): Promise<void> {
    const { query } = server.store;
    const rows = await query
      .selectFrom('room_answers')
      .select(['game', 'idx', 'question'])
      .where('room_id', '=', roomId)
      .execute();
    for (const { game, idx, question } of rows) {
      const record = JSON.parse(question) as QuestionRecord;
      const answers = record.answers.map((answer) => ({ ...answer, chosen: `${answer.chosen}\0\u001b` }));
      await query
        .updateTable('room_answers')
        .set({ question: JSON.stringify({ ...record, answers }), is_logged: 0 })
        .where('room_id', '=', roomId)
        .where('game', '=', game)
        .where('idx', '=', idx)
        .execute();
    }
    await query.deleteFrom('answers').where('run_id', 'like', `${roomId}:%`).execute();
  }

  it('are adopted, taken over and deleted all the same, and are logged without the character', async () => {
    const { host, roomId, guest } = await playTwoQuestions(server);
    await expect.poll(async () => (await answersOf(guest.user_id)).length).toBe(2);
    await spoil(roomId);
    const body = { room_id: roomId, lesson_name: 'Từ sai' };
    expect((await guest.client.call(reviewAdopt, { body })).status).toBe(200);
    expect((await answersOf(guest.user_id)).map(({ chosen }) => chosen)).toContain('wrong');
    await spoil(roomId);
    const na = await server.newcomer();
    const credentials = { email: na.email, password: PASSWORD, guest_token: guest.access_token };
    expect((await server.anonymous.call(login, { body: credentials })).body).toMatchObject({ kept: true });
    await spoil(roomId);
    expect((await host.call(deleteRoomReport, { params: { room_id: roomId } })).status).toBe(200);
  });

  const answersOf = (userId: number) =>
    server.store.query.selectFrom('answers').select('chosen').where('user_id', '=', userId).execute();

  it.each(['a\0b', 'a\u001bb', 'a\ud800b', 'a\nb', `a${'\u0302'.repeat(31)}`, 'a'.repeat(513)])(
    'an answer %j in a frame is an error for its sender alone',
    async (answer) => {
      const [lan, minh] = [await server.newcomer(), await server.newcomer()];
      const roomId = await roomOf(lan, await wordsOf(lan));
      const [host, other] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
      host.socket.send({ type: 'start' });
      await other.socket.next('question');
      other.socket.send({ type: 'submit_answer', answer, question_index: 0 });
      expect(await other.socket.next('error')).toHaveProperty('message');
      host.socket.send({ type: 'end_game' });
      await other.socket.next('game_end');
      const stored = await server.store.query
        .selectFrom('room_answers')
        .select('question')
        .where('room_id', '=', roomId)
        .execute();
      expect(stored.flatMap(({ question }) => (JSON.parse(question) as QuestionRecord).answers)).toEqual([]);
    },
  );
});
