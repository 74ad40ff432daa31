import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';
import type { RoomEffect } from './events.ts';

describe('the steps of a room', () => {
  it('R1 The same room and event give the same step', () => {
    const run = () => {
      const effects: RoomEffect[] = [];
      const play = new RoomPlay({ type_game: 'game_boong', game_mode: 'speed_mode' }).begin(3);
      for (let turn = 0; turn < 40; turn += 1) {
        play.wait(700);
        effects.push(...play.effects);
        play.answer(1 + (turn % 3), turn % 2 === 0 && play.room.phase === 'question' ? true : 'word3');
        effects.push(...play.effects);
      }
      return effects;
    };
    expect(run()).toEqual(run());
  });

  it('R2 The clock of a room never goes back', () => {
    const play = new RoomPlay().begin(2).wait(5_000).join(3);
    const back = {
      type: 'join',
      person: { user_id: 9, username: 'late', avatar: '' },
      connection: 99,
    } as const;
    play.sockets.set(9, 99);
    play.do({ ...back, now: 0 });
    expect(play.room.state.clock).toBe(play.now);
    expect(play.last(9, 'game_started').time_left_ms).toBe(175_000);
  });

  it('R3 An answer costs the same in a room of 2 and of 500', () => {
    for (const players of [3, 500]) {
      const play = new RoomPlay().begin(players);
      play.answer(1, true);
      expect(play.effects.map(({ type }) => type)).toEqual(['send']);
      expect(play.in('question').answers.missing).toBe(players - 1);
    }
  });
});
