import { describe, expect, it } from 'vitest';
import { gameClientFrame } from './room-frames.ts';

describe('the schema of client frames of the game socket', () => {
  it.each([
    { type: 'ping' },
    { type: 'ping', t: 12.5 },
    { type: 'ready' },
    { type: 'ready', is_player: false },
    { type: 'submit_answer', answer: '', question_index: 0 },
    { type: 'submit_answer', answer: '12,7', ping: 31.4, question_index: 3 },
    { type: 'submit_answer', answer: 'cat', ping: null, question_index: 3 },
    { type: 'kick_player', user_id: 7 },
    { type: 'start' },
    { type: 'end_game' },
    { type: 'play_again' },
  ])('accepts %j', (frame) => {
    expect(gameClientFrame.parse(frame)).toEqual(frame);
  });

  it.each([
    null,
    [],
    'ping',
    {},
    { type: 'cheat' },
    { type: 'ping', t: 'now' },
    { type: 'ready', is_player: 'yes' },
    { type: 'submit_answer', answer: 3, question_index: 0 },
    { type: 'submit_answer', answer: 'cat' },
    { type: 'submit_answer', answer: 'cat', question_index: 0.5 },
    { type: 'submit_answer', answer: 'x'.repeat(513), question_index: 0 },
    { type: 'kick_player' },
    { type: 'kick_player', user_id: -1 },
  ])('refuses %j', (frame) => {
    expect(gameClientFrame.safeParse(frame).success).toBe(false);
  });

  it('removes unknown fields', () => {
    expect(gameClientFrame.parse({ type: 'start', user_id: 1, score: 9 })).toEqual({ type: 'start' });
  });
});
