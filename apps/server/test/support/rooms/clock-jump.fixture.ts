import { expect } from 'vitest';
import type { Client } from '../testing.fixture.ts';
import { joinRoom, rightFor, roomOf, scoreOf, wordsOf } from './rooms.fixture.ts';

/** Plays two questions, in which the server's clock jumps and jumps back; neither may change the time left or the points. */
export async function playWhileClockJumps(
  [lan, minh]: [Client, Client],
  jumpMs: number,
  jump: (ms: number) => void,
): Promise<void> {
  const words = await wordsOf(lan);
  const roomId = await roomOf(lan, words, 'game_select', 'speed_mode');
  const host = await joinRoom(lan, roomId);
  const guest = await joinRoom(minh, roomId);
  host.socket.send({ type: 'start' });
  for (const question_index of [0, 1]) {
    const { question } = await guest.socket.next('question');
    expect(question).toMatchObject({ index: question_index });
    expect(question.time_left_ms).toBeGreaterThan(14_000);
    jump(question_index === 0 ? jumpMs : -jumpMs);
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
}
