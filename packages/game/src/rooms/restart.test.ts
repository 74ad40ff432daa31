import { describe, expect, it } from 'vitest';
import { ROOM_GAMES } from '@icando/contract/room-rules';
import { RoomPlay } from '../testing/room-play.fixture.ts';

describe('a record of the room', () => {
  it('R59 Scores are recorded before they are sent', () => {
    const play = new RoomPlay().begin(2).answer(1, true).answer(2, true);
    const order = play.effects.map((effect) => ('frame' in effect ? effect.frame.type : effect.type));
    expect(order).toEqual(['answer_result', 'record', 'question_end', 'schedule']);
    expect(play.record?.state.seats.map(({ score }) => score)).toEqual([100, 100]);
    play.command(1, { type: 'end_game' });
    expect(play.effects.map(({ type }) => type).slice(0, 2)).toEqual(['record', 'award_xp']);
  });

  it('R59 Scores are recorded before they are sent: the rest at most once a second', () => {
    const play = new RoomPlay().join(1);
    expect(play.record?.state.seats).toHaveLength(1);
    play.joinAll(2, 9).ready(2).wait(999);
    expect(play.record?.state.seats).toHaveLength(1);
    play.wait(1);
    expect(play.record?.state.seats).toHaveLength(9);
    expect(play.record?.state.seats[1]).toMatchObject({ user_id: 2, is_ready: true });
  });
});

describe('a restart', () => {
  it.each(ROOM_GAMES)(
    'R60 A restored room keeps its seats, points and remaining time; the open question is asked again: %s',
    (type_game) => {
      const play = new RoomPlay({ type_game, game_duration: 120 }).begin(2).wait(3_000);
      if (play.room.phase === 'question') play.answer(1, true).wait(30_000);
      while (play.room.phase !== 'question') play.wait(100);
      const { score } = play.seat(1);
      const { index } = play.in('question').open;
      const right = play.right();
      const left = play.record?.state.stage.phase === 'playing' ? play.record.state.stage.game.left_ms : 0;
      play.restart().join(2).join(1).wait(1_000);
      expect(play.host).toBe(1);
      expect(play.last(1, 'player_joined')).toMatchObject({ you: { score } });
      expect(play.last(1, 'game_started').time_left_ms).toBe(left);
      expect(play.last(1, 'question').question.index).toBe(index);
      expect(play.right()).toBe(right);
      play.command(1, { type: 'end_game' });
      expect(play.last(2, 'game_end').players).toHaveLength(2);
    },
  );

  it('R60 A restored room keeps its seats, points and remaining time; the open question is asked again: while waiting', () => {
    const play = new RoomPlay().joinAll(1, 3).ready(2).wait(1_000).restart();
    play.join(3).join(2);
    expect(play.last(2, 'player_joined')).toMatchObject({
      room: { host_id: 1, phase: 'waiting' },
      ready_count: 1,
      you: { is_ready: true },
    });
    play.wait(15_000);
    expect(play.host).toBe(2);
  });

  it('R60 A restored room keeps its seats, points and remaining time; the open question is asked again: after the end', () => {
    const play = new RoomPlay().begin(2).answer(1, true).answer(2, '-').command(1, { type: 'end_game' });
    play.restart().join(1);
    expect(play.last(1, 'game_end').players).toMatchObject([{ score: 100 }, { score: 0 }]);
    expect(play.xpAwards).toHaveLength(1);
    expect(play.command(1, { type: 'play_again' }).room.phase).toBe('waiting');
  });

  it('repeats the open question from the start even if it was recorded in the middle', () => {
    const play = new RoomPlay().begin(2).wait(4_000).join(3).wait(1_000);
    const right = play.right();
    play.restart().join(1).join(2).wait(1_000);
    expect(play.right()).toBe(right);
    expect(play.last(1, 'question').question).toMatchObject({ index: 0, time_left_ms: 15_000 });
    expect(play.last(1, 'game_started').time_left_ms).toBe(176_000);
  });

  it('refuses a record of an unknown version', () => {
    const play = new RoomPlay().join(1);
    Object.assign(play.record ?? {}, { version: 2 });
    expect(() => play.restart()).toThrow(RangeError);
  });

  it('R61 An XP award that may not have been stored is emitted again after a restart, under the same game number', () => {
    const play = new RoomPlay({ awardsXp: false }).begin(2).answer(1, true).answer(2, true);
    play.command(1, { type: 'end_game' }).restart();
    expect(play.xpAwards).toHaveLength(2);
    expect(play.xpAwards[1]).toEqual(play.xpAwards[0]);
    play.join(2);
    expect(play.framesOf(2, 'game_end')).toEqual([]);
    play.do({ type: 'xp_awarded', game: 1, added: new Map(), now: play.now });
    expect(play.last(2, 'game_end').players).toHaveLength(2);
    play.restart();
    expect(play.xpAwards).toHaveLength(2);
  });
});
