import { deleteRoomReport, listRooms, REPORT_KEPT_MS, roomReport } from '@icando/contract/reports';
import { createRoom } from '@icando/contract/rooms';
import type { Word } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { roomOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import type { Frame, SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { readCsv } from '../../test/support/reports/csv.fixture.ts';
import { reportsQueries } from './reports-queries.ts';

type Seat = Awaited<ReturnType<typeof joinRoom>>;

function rightOf({ word_question }: Frame['question'], words: readonly Word[]): string {
  const word = words.find(({ foreign_word, native_word }) =>
    [foreign_word, native_word].includes(word_question),
  );
  if (word === undefined) throw new Error(`no word for ${word_question}`);
  return word.native_word === word_question ? word.foreign_word : word.native_word;
}

// The tests run concurrently, since every game begins with a countdown of three seconds.
onBothDatabases('the report of a room', (server) => {
  /** Plays `rounds` questions, which the host answers correctly and the player wrongly, and ends the game. */
  async function play(host: Seat, player: Seat, words: readonly Word[], rounds: number) {
    const questions: { right: string; wrong: string }[] = [];
    host.socket.send({ type: 'start' });
    for (let index = 0; index < rounds; index += 1) {
      const { question } = await player.socket.next('question');
      const right = rightOf(question, words);
      const wrong = (question.options as string[]).find((option) => option !== right) ?? '';
      questions.push({ right, wrong });
      host.socket.send({ type: 'submit_answer', answer: right, question_index: index });
      player.socket.send({ type: 'submit_answer', answer: wrong, question_index: index });
      await player.socket.next('question_end');
    }
    const end = await endGame(host.socket, player.socket);
    return { questions, end };
  }

  async function endGame(host: SocketClient, player: SocketClient): Promise<Frame> {
    host.send({ type: 'end_game' });
    return player.next('game_end');
  }

  async function playInNewRoom(rounds = 2) {
    const [lan, minh] = [await server.newcomer('Cô Lan'), await server.newcomer('=Minh, "M"')];
    const words = await wordsOf(lan);
    const roomId = await roomOf(lan, words);
    const [host, player] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    return { lan, minh, words, roomId, host, player, ...(await play(host, player, words, rounds)) };
  }

  const reportOf = async (client: Client, room_id: string, game = 0) =>
    (await client.call(roomReport, { params: { room_id }, query: game === 0 ? {} : { game } })).body;

  it.concurrent('has every player and word, with the sums of the scoreboard', async () => {
    const { lan, roomId, questions, end } = await playInNewRoom();
    const report = await reportOf(lan, roomId);
    expect(report).toMatchObject({
      status_code: 200,
      games: 1,
      room: { room_id: roomId, type_game: 'game_select', game_mode: 'correct_mode', game: 1 },
    });
    expect(report.players.map(({ user_id, score, correct }) => ({ user_id, score, correct }))).toEqual(
      end['players'].map((row: Frame) => ({
        user_id: row['user_id'],
        score: row['score'],
        correct: row['correct_number'],
      })),
    );
    expect(report.players[0]).toMatchObject({ username: 'Cô Lan', correct: 2, answered: 2, score: 200 });
    expect(report.words.map(({ index }) => index)).toEqual([0, 1]);
    for (const [place, { wrong }] of questions.entries())
      expect(report.words[place]).toMatchObject({
        correct: 1,
        answered: 2,
        confused_with: [{ text: wrong, times: 1 }],
      });
    for (const [row, player] of report.players.entries())
      expect(report.cells[row]?.filter(({ correct }) => correct === true)).toHaveLength(player.correct);
    expect(report.cells[1]?.[0]).toMatchObject({ correct: false, chosen: questions[0]?.wrong });
    expect(report.cells[1]?.[0]?.ms).toBeGreaterThanOrEqual(0);
  });

  it.concurrent('has the same content as CSV, with a BOM and without formulas', async () => {
    const { lan, roomId } = await playInNewRoom();
    const report = await reportOf(lan, roomId);
    const answer = await fetch(`${lan.origin}/api/rooms/${roomId.toLowerCase()}/report.csv`, {
      headers: { authorization: `Bearer ${lan.token}` },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(`${roomId}-1-`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const rows = readCsv(new TextDecoder().decode(bytes));
    expect(rows).toHaveLength(3);
    expect(rows[0]?.slice(6)).toEqual(
      report.words.flatMap(({ foreign_word, native_word }, index) => [
        `${index + 1}. ${foreign_word} = ${native_word}`,
        `${index + 1}. ms`,
        `${index + 1}. chọn`,
      ]),
    );
    expect(rows.slice(1)).toEqual(
      report.players.map((player, row) => [
        player.username.replace(/^=/, "'="),
        '0',
        '',
        ...[player.correct, player.answered, player.score].map(String),
        ...(report.cells[row] ?? []).flatMap(({ correct, ms, chosen }) => [
          correct === null ? '' : correct ? '1' : '0',
          String(ms ?? ''),
          chosen,
        ]),
      ]),
    );
  });

  it.concurrent('keeps words and names as they were, and tells which words can be asked again', async () => {
    const { lan, words, roomId, player } = await playInNewRoom(1);
    const before = await reportOf(lan, roomId);
    expect(before.words[0]?.word_id).toBe(
      words.find(({ foreign_word }) => foreign_word === before.words[0]?.foreign_word)?.id,
    );
    for (const { id } of words) await lan.send('DELETE', `/api/word/${id}`);
    await server.store.query.deleteFrom('users').where('id', '=', player.userId).execute();
    const after = await reportOf(lan, roomId);
    expect(after).toEqual({ ...before, words: before.words.map((word) => ({ ...word, word_id: null })) });
  });

  it.concurrent('includes a player who left before the end, with the answers until then', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer('Leaver')];
    const words = await wordsOf(lan);
    const roomId = await roomOf(lan, words);
    const [host, player] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    host.socket.send({ type: 'start' });
    const { question } = await player.socket.next('question');
    for (const { socket } of [host, player])
      socket.send({ type: 'submit_answer', answer: rightOf(question, words), question_index: 0 });
    await player.socket.next('question_end');
    player.socket.close(1000);
    await host.socket.next('player_left');
    // While the game is running, the report covers the questions so far.
    expect((await reportOf(lan, roomId)).players).toHaveLength(2);
    host.socket.send({ type: 'end_game' });
    await host.socket.next('game_end');
    const { players } = await reportOf(lan, roomId);
    expect(players.map(({ username, score }) => [username, score])).toEqual([
      ['Thảo My', 100],
      ['Leaver', 100],
    ]);
  });

  it.concurrent('can be requested for each game, and the rooms are listed with their games', async () => {
    const { lan, words, roomId, host, player } = await playInNewRoom(1);
    host.socket.send({ type: 'play_again' });
    await player.socket.next('player_joined');
    await play(host, player, words, 2);
    expect((await reportOf(lan, roomId)).words).toHaveLength(2);
    expect((await reportOf(lan, roomId, 1)).words).toHaveLength(1);
    for (const game of [3, 2 ** 53]) {
      const { status } = await lan.call(roomReport, { params: { room_id: roomId }, query: { game } });
      expect(status).toBe(game === 3 ? 404 : 422);
    }
    const unplayed = await roomOf(lan, words, 'game_write');
    const { body } = await lan.call(listRooms, { query: { size: 1 } });
    expect(body).toMatchObject({
      page: 1,
      total_pages: 2,
      data: [{ room_id: unplayed, games: 0, players: 0 }],
    });
    const second = await lan.call(listRooms, { query: { size: 1, page: 2 } });
    expect(second.body.data).toMatchObject([
      { room_id: roomId, type_game: 'game_select', games: 2, players: 2 },
    ]);
    expect((await reportOf(lan, unplayed)).cells).toEqual([]);
  });

  it.concurrent('tells how the game asked, if not by the word', async () => {
    const lan = await server.newcomer();
    const words = (await wordsOf(lan)).map(({ id }) => ({ id }));
    const rules = { game_mode: 'correct_mode', game_duration: 60, form: 'gap', words } as const;
    const formsOf = async (type_game: 'game_write' | 'game_boong') => {
      const { room_id } = (await lan.call(createRoom, { body: { ...rules, type_game } })).body;
      const listed = (await lan.call(listRooms)).body.data.find((room) => room.room_id === room_id);
      return [listed?.form, (await reportOf(lan, room_id)).room.form];
    };
    expect(await formsOf('game_write')).toEqual(['gap', 'gap']);
    expect(await formsOf('game_boong')).toEqual([undefined, undefined]);
  });

  it.concurrent('is available only to the host', async () => {
    const { minh, roomId } = await playInNewRoom(1);
    for (const room_id of [roomId, 'ZZZZZZ', '%00', 'x'.repeat(40)])
      expect((await minh.call(roomReport, { params: { room_id } })).status).toBeOneOf([404, 422]);
    expect((await minh.call(roomReport, { params: { room_id: roomId } })).status).toBe(404);
    expect((await minh.send('GET', `/api/rooms/${roomId}/report.csv`)).status).toBe(404);
    expect((await minh.call(deleteRoomReport, { params: { room_id: roomId } })).status).toBe(404);
    expect((await server.anonymous.call(roomReport, { params: { room_id: roomId } })).status).toBe(401);
    expect((await minh.call(listRooms)).body.data).toEqual([]);
  });

  it.concurrent(
    'can be deleted without changing the players’ memories, and exists again after a later game',
    async () => {
      const { lan, words, roomId, host, player } = await playInNewRoom(1);
      expect((await lan.call(deleteRoomReport, { params: { room_id: roomId } })).status).toBe(200);
      expect((await lan.call(roomReport, { params: { room_id: roomId } })).status).toBe(404);
      expect((await lan.call(listRooms)).body.data).toEqual([]);
      const { answers } = await server.store.query
        .selectFrom('answers')
        .select((eb) => eb.fn.countAll<number | string>().as('answers'))
        .where('user_id', '=', player.userId)
        .executeTakeFirstOrThrow();
      expect(Number(answers)).toBe(1);
      host.socket.send({ type: 'play_again' });
      await player.socket.next('player_joined');
      await play(host, player, words, 1);
      expect(await reportOf(lan, roomId)).toMatchObject({ games: 2, room: { game: 2 } });
      expect((await lan.call(listRooms)).body.data).toHaveLength(1);
    },
  );

  it.concurrent('cannot be deleted while a game runs', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const roomId = await roomOf(lan, await wordsOf(lan));
    const [host, player] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    host.socket.send({ type: 'start' });
    await player.socket.next('question');
    expect((await lan.call(deleteRoomReport, { params: { room_id: roomId } })).status).toBe(409);
  });

  it('is pruned after a year', async () => {
    const { lan, roomId } = await playInNewRoom(1);
    const queries = reportsQueries(server.store);
    const rows = async () => {
      const tables = ['room_answers', 'room_games', 'room_reports'] as const;
      const found = tables.map((table) =>
        server.store.query.selectFrom(table).select('room_id').where('room_id', '=', roomId).execute(),
      );
      return (await Promise.all(found)).map((list) => list.length);
    };
    const logged = server.store.query
      .selectFrom('room_answers')
      .select('is_logged')
      .where('room_id', '=', roomId);
    await expect.poll(() => logged.executeTakeFirst()).toEqual({ is_logged: 1 });
    const now = Date.now();
    await queries.sweep(now - REPORT_KEPT_MS, now);
    expect(await rows()).toEqual([1, 1, 1]);
    await queries.sweep(now + 1000, now);
    expect(await rows()).toEqual([0, 0, 0]);
    expect((await lan.call(listRooms)).body.data).toEqual([]);
  });
});
