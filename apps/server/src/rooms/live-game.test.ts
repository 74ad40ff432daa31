import { ROOM_GAMES } from '@icando/contract/room-rules';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import type { Word } from '@icando/contract/words';
import { expect, it } from 'vitest';
import {
  pause,
  SocketClient,
  type Frame,
} from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { rightFor, roomOf, scoreOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

/** Waits until the question can be answered: the right mouse is visible, or all words have been read. */
async function answerable(socket: SocketClient, words: readonly Word[]): Promise<Frame['question']> {
  let { question } = await socket.next('question');
  const right = rightFor(question, words);
  while (question.show_word !== null && question.show_word !== right)
    ({ question } = await socket.next('question'));
  const reading = question.read_words.length;
  if (reading === 0) return question;
  socket.send({ type: 'submit_answer', answer: right, question_index: 0 });
  const { message } = await socket.next('error');
  if (message !== ROOM_REFUSALS.still_reading) throw new Error(`answered during the reading: ${message}`);
  await pause(reading * 1_000 + 50);
  return question;
}

onBothDatabases('a live game', (server) => {
  it.concurrent.each(ROOM_GAMES)(
    '%s runs from the lobby to the XP award and reveals no answer early',
    async (game) => {
      const [lan, minh, watcher] = [
        await server.newcomer(),
        await server.newcomer(),
        await server.newcomer(),
      ];
      const words = await wordsOf(lan);
      const roomId = await roomOf(lan, words, game, 'speed_mode');
      const host = await joinRoom(lan, roomId);
      const guest = await joinRoom(minh, roomId);
      const spectator = await joinRoom(watcher, roomId);
      expect((await host.socket.next('player_joined'))['player'].user_id).toBe(guest.userId);

      host.socket.send({ type: 'submit_answer', answer: 'x', question_index: 0 });
      expect((await host.socket.next('error'))['message']).toBe(ROOM_REFUSALS.no_question);
      spectator.socket.send({ type: 'ready', is_player: false });
      guest.socket.send({ type: 'ready', is_player: true });
      await guest.socket.next('player_ready');
      const notifications = new SocketClient(`${server.origin}/ws/user?token=${lan.token}`);
      await notifications.opened;
      host.socket.send({ type: 'ready', is_player: true });
      expect((await guest.socket.next('game_started'))['players']).toHaveLength(2);

      const question = await answerable(host.socket, words);
      const right = rightFor(question, words);
      const answer = { type: 'submit_answer', answer: right, question_index: 0, ping: 5 };
      host.socket.send({ ...answer, question_index: 7 });
      expect((await host.socket.next('error'))['message']).toBe(ROOM_REFUSALS.other_question);
      host.socket.send(answer);
      const result = await host.socket.next('answer_result');
      expect(result).toMatchObject({ index: 0, correct: true, correct_option: null });
      host.socket.send(answer);
      expect((await host.socket.next('error'))['message']).toBe(ROOM_REFUSALS.already_answered);

      const spectatorFrames = spectator.socket.frames;
      expect(spectatorFrames.map(({ type }) => type)).not.toContain('answer_result');
      expect(spectatorFrames.map(({ type }) => type)).not.toContain('question_end');
      const shown = spectatorFrames.flatMap((frame) => frame['question']?.correct_option ?? []);
      expect(shown.join('')).toMatch(/^[•' -]*$/);

      host.socket.send({ type: 'end_game' });
      const end = await spectator.socket.next('question_end');
      expect(end).toMatchObject({ answered: 1, correct_count: 1 });
      expect(end['scores'][host.userId]).toBe(result['points']);
      const xp = game === 'game_write' || game === 'game_listen' ? 2 : 1;
      const { players } = await guest.socket.next('game_end');
      expect(players[0]).toMatchObject({ user_id: host.userId, correct_number: 1, add_score: xp });
      expect(players[0].score).toBe(result['points']);
      expect(await notifications.next('score')).toEqual({ type: 'score', score: xp, add_score: xp });
      expect(await scoreOf(lan)).toBe(xp);
      expect(await scoreOf(minh)).toBe(0);

      host.socket.send({ type: 'play_again' });
      expect((await guest.socket.next('player_joined'))['room'].phase).toBe('waiting');
    },
    // Six mice are visible for 2.5 s each, the right one perhaps last.
    60_000,
  );
});
