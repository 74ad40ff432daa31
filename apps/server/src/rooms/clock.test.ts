import { expect, it, onTestFinished, vi } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { rightFor, roomOf, scoreOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

const HOUR_MS = 3_600_000;

/** Replaces the server's clock by one that jumps, as after a correction by an operator or a time server. */
function mockClock(): { jump: (ms: number) => void } {
  const now = Date.now.bind(Date);
  let offsetMs = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + offsetMs);
  onTestFinished(() => clock.mockRestore());
  return {
    jump(ms) {
      offsetMs += ms;
    },
  };
}

onBothDatabases('a clock that jumps in mid-game', (server) => {
  it.each([
    ['an hour forward', HOUR_MS],
    ['an hour back', -HOUR_MS],
  ])('%s changes neither the time left nor the points', async (_, jumpMs) => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const words = await wordsOf(lan);
    const roomId = await roomOf(lan, words, 'game_select', 'speed_mode');
    const host = await joinRoom(lan, roomId);
    const guest = await joinRoom(minh, roomId);
    host.socket.send({ type: 'start' });
    const clock = mockClock();
    for (const question_index of [0, 1]) {
      const { question } = await guest.socket.next('question');
      expect(question).toMatchObject({ index: question_index });
      expect(question.time_left_ms).toBeGreaterThan(14_000);
      clock.jump(question_index === 0 ? jumpMs : -jumpMs);
      const answer = { type: 'submit_answer', answer: rightFor(question, words), question_index };
      host.socket.send(answer);
      guest.socket.send(answer);
      const { scores } = await guest.socket.next('question_end');
      for (const points of Object.values(scores)) expect(points).toBeGreaterThan(90);
    }
    // Some of the game's 60 s have passed.
    const back = await joinRoom(minh, roomId);
    const { time_left_ms } = await back.socket.next('game_started');
    expect(time_left_ms).toBeGreaterThan(45_000);
    expect(time_left_ms).toBeLessThan(60_000);

    host.socket.send({ type: 'end_game' });
    const { players } = await host.socket.next('game_end');
    expect(players).toHaveLength(2);
    for (const { score, correct_number } of players) {
      expect(correct_number).toBe(2);
      expect(score).toBeGreaterThan(180);
    }
    await expect.poll(() => scoreOf(lan)).toBeGreaterThan(0);
  });
});
