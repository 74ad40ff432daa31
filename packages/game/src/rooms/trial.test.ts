import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

const trial = { type: 'start', trial: true } as const;

describe('the number of questions', () => {
  it('R97 A game ends after its number of questions, or after its duration if that is earlier', () => {
    const play = new RoomPlay({ questions: 5 }).begin(2);
    expect(play.last(2, 'game_started').room.questions).toBe(5);
    for (let question = 0; question < 5; question += 1)
      play.until('question').answer(1, true).answer(2, '-').wait(1_500);
    expect(play.room.phase).toBe('finished');
    expect(play.last(1, 'game_end').players[0]).toMatchObject({ correct_number: 5, total_number: 5 });

    const slow = new RoomPlay({ questions: 200, game_duration: 60 }).begin(2).until('finished');
    expect(slow.last(1, 'game_end').players[0]?.total_number).toBeLessThan(10);
  });

  it('R97 A game ends after its number of questions, or after its duration if that is earlier: after a restart too', () => {
    const play = new RoomPlay({ questions: 5 }).begin(2);
    for (let question = 0; question < 4; question += 1)
      play.until('question').answer(1, true).answer(2, '-').wait(1_500);
    play.restart().joinAll(1, 2).until('question');
    play.answer(1, true).answer(2, '-').wait(1_500);
    expect(play.room.phase).toBe('finished');
  });
});

describe('a trial', () => {
  it('R98 A trial is one question that does not count, then the lobby as it was', () => {
    const play = new RoomPlay({ admission: { teams: 2 } }).joinAll(1, 3).ready(2);
    const closed: unknown[] = [];
    play.watchEffects = (effect) => {
      if (effect.type === 'record' && effect.closed !== null) closed.push(effect.closed);
    };
    play.command(1, trial);
    expect(play.refused).toBeNull();
    expect(play.last(3, 'game_started').room).toMatchObject({ phase: 'playing', trial: true });
    play.until('question').answer(1, true).answer(2, '-').answer(3, true);
    expect(play.last(1, 'question_end').correct_count).toBe(2);
    play.wait(1_500);
    const lobby = play.last(3, 'player_joined');
    expect(lobby).toMatchObject({
      room: { phase: 'waiting' },
      all_players: [
        { is_ready: false, score: 0 },
        { is_ready: true, score: 0 },
        { is_ready: false, score: 0 },
      ],
    });
    expect(lobby).not.toHaveProperty('room.trial');
    expect([closed, play.xpAwards, play.framesOf(1, 'game_end')]).toEqual([[], [], []]);

    play.command(1, { type: 'start' }).until('question').answer(1, true).answer(2, true).answer(3, true);
    expect(closed).toMatchObject([{ game: 1, index: 0, players: [{}, {}, {}] }]);
    expect(play.last(3, 'game_started').room).not.toHaveProperty('trial');
    play.command(1, { type: 'end_game' });
    expect(play.xpAwards).toMatchObject([{ game: 1 }]);
    expect(play.last(1, 'game_end').players[0]).toMatchObject({ correct_number: 1, total_number: 1 });
  });

  it.each(['end_game', 'leave', 'restart'] as const)(
    'R98 A trial is one question that does not count, then the lobby as it was: also after %s',
    (how) => {
      const play = new RoomPlay().joinAll(1, 2).command(1, trial).until('question').answer(1, true);
      if (how === 'end_game') play.command(1, { type: 'end_game' });
      else if (how === 'leave') play.go(2, 'leave');
      else play.restart().joinAll(1, 2).until('question').answer(1, true).answer(2, true);
      play.wait(1_500);
      expect(play.room.phase).toBe('waiting');
      expect([play.seat(1).score, play.room.state.games]).toEqual([0, 0]);
    },
  );

  it('is for the host, in the lobby, and for a room with fixed words', () => {
    const play = new RoomPlay().joinAll(1, 2).command(2, trial);
    expect(play.refused).toBe('host_only');
    play.command(1, trial).command(1, trial);
    expect(play.refused).toBe('not_waiting');
    expect(new RoomPlay({ draw_size: 10 }).joinAll(1, 2).command(1, trial).refused).toBe('nothing_to_ask');
  });
});
