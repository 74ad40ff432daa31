import { describe, expect, it } from 'vitest';
import type { RoomGame } from '@icando/contract/room-rules';
import { xpInRoom } from '../scoring/xp.ts';
import { RoomPlay } from '../testing/room-play.fixture.ts';
import { plainSet } from '../testing/words.fixture.ts';

/** A game of two players in which the first got both questions right, the second only one. */
function played(options: { awardsXp?: boolean } = {}): RoomPlay {
  const play = new RoomPlay(options).begin(2);
  play.answer(1, true).answer(2, '-').wait(1_500);
  return play.answer(1, true).answer(2, true);
}

describe('the end of a game', () => {
  it('R54 The host ends the game at any time: the open question is scored at once', () => {
    const play = new RoomPlay().begin(3).answer(2, true).forget().command(1, { type: 'end_game' });
    expect(play.types(2)).toEqual(['question_end', 'game_end', 'standing']);
    expect(play.last(1, 'game_end').players[0]).toMatchObject({ user_id: 2, score: 100, total_number: 1 });
    const early = new RoomPlay().joinAll(1, 2).command(1, { type: 'start' }).command(1, { type: 'end_game' });
    expect(early.last(2, 'game_end').players).toMatchObject([{ total_number: 0 }, { total_number: 0 }]);
    const between = played().command(1, { type: 'end_game' });
    expect(between.room.phase).toBe('finished');
  });

  it('R55 Game_end has every player by points, with right answers, questions and XP', () => {
    const play = played()
      .join(3)
      .wait(1_500)
      .answer(3, true)
      .go(2, 'disconnect')
      .command(1, { type: 'end_game' });
    expect(play.last(1, 'game_end')).toMatchObject({
      player_count: 3,
      players: [
        { user_id: 1, score: 200, correct_number: 2, total_number: 3, add_score: 2, connected: true },
        { user_id: 2, score: 100, correct_number: 1, total_number: 3, add_score: 1, connected: false },
        { user_id: 3, score: 100, correct_number: 1, total_number: 1, add_score: 1 },
      ],
    });
  });

  it('R56 XP: 1 a right answer, write and listen 2; with fewer than two players the solo formula', () => {
    const xp = (type_game: RoomGame, players: number) =>
      xpInRoom({ type_game, players, correct_number: 4, total_number: 10, number_words: 5 });
    expect(
      (['game_select', 'game_boong', 'game_write', 'game_listen'] as const).map((game) => xp(game, 2)),
    ).toEqual([4, 4, 8, 8]);
    expect(
      (['game_select', 'game_boong', 'game_write', 'game_listen'] as const).map((game) => xp(game, 1)),
    ).toEqual([2, 2, 6, 4]);
    expect(
      xpInRoom({
        type_game: 'game_write',
        players: 1,
        correct_number: 3,
        total_number: 10,
        number_words: 50,
      }),
    ).toBe(0);
  });

  it('R56 XP: 1 a right answer, write and listen 2; with fewer than two players the solo formula: whoever left played', () => {
    const words = plainSet(5);
    const alone = new RoomPlay({ words }).begin(1).answer(1, true).command(1, { type: 'end_game' });
    expect(alone.last(1, 'game_end').players[0]?.add_score).toBe(1);
    const joined = new RoomPlay({ words }).begin(1).join(2).go(2, 'leave');
    for (let turn = 0; turn < 4; turn += 1) joined.answer(1, turn === 0 ? true : '-').wait(1_500);
    expect(joined.command(1, { type: 'end_game' }).last(1, 'game_end').players[0]?.add_score).toBe(1);
    const two = new RoomPlay({ words }).begin(2).go(2, 'leave').join(3).go(3, 'leave');
    for (let turn = 0; turn < 4; turn += 1) two.answer(1, turn === 0 ? true : '-').wait(1_500);
    expect(two.command(1, { type: 'end_game' }).last(1, 'game_end').players[0]?.add_score).toBe(1);
  });

  it('R57 The XP is awarded once, and game_end has what was really added', () => {
    const play = played({ awardsXp: false }).forget().command(1, { type: 'end_game' });
    expect(play.effects.map(({ type }) => type)).toEqual(['record', 'award_xp', 'schedule']);
    expect(play.xpAwards).toMatchObject([
      {
        game: 1,
        earned: [
          { user_id: 1, correct_number: 2, total_number: 2, xp: 2 },
          { user_id: 2, correct_number: 1, total_number: 2, xp: 1 },
        ],
      },
    ]);
    play.command(1, { type: 'play_again' });
    expect(play.refused).toBe('not_over');
    play.do({ type: 'xp_awarded', game: 1, added: new Map([[1, 0]]), now: play.now });
    expect(play.last(2, 'game_end').players.map(({ add_score }) => add_score)).toEqual([0, 1]);
    expect(play.last(1, 'standing').result).toMatchObject({ add_score: 0 });
    play.do({ type: 'xp_awarded', game: 1, added: new Map(), now: play.now }).wait(10_000);
    expect(play.framesOf(1, 'game_end')).toHaveLength(1);
    expect(play.xpAwards).toHaveLength(1);
  });

  it('R57 The XP is awarded once, and game_end has what was really added: or after 3 s what was earned', () => {
    const play = played({ awardsXp: false }).command(1, { type: 'end_game' }).wait(2_999);
    expect(play.framesOf(1, 'game_end')).toEqual([]);
    play.wait(1);
    expect(play.last(1, 'game_end').players.map(({ add_score }) => add_score)).toEqual([2, 1]);
    play.do({ type: 'xp_awarded', game: 1, added: new Map([[1, 1]]), now: play.now }).join(1);
    expect(play.last(1, 'game_end').players.map(({ add_score }) => add_score)).toEqual([1, 1]);
    play
      .command(1, { type: 'play_again' })
      .do({ type: 'xp_awarded', game: 1, added: new Map(), now: play.now });
    expect(play.room.phase).toBe('waiting');
  });

  it('R58 Play_again returns everybody to waiting, unready and without points', () => {
    const play = played().go(2, 'disconnect').command(1, { type: 'end_game' }).join(3).forget();
    play.command(3, { type: 'play_again' });
    expect(play.refused).toBe('host_only');
    play.command(1, { type: 'play_again' });
    expect(play.inbox.get(3)).toMatchObject([
      {
        type: 'player_joined',
        room: { phase: 'waiting', host_id: 1 },
        ready_count: 0,
        all_players: [
          { user_id: 1, score: 0, is_ready: false },
          { user_id: 2, score: 0, connected: false },
          { user_id: 3, score: 0 },
        ],
      },
    ]);
    expect(play.inbox.get(3)?.[0]).not.toHaveProperty('you');
    play.wait(15_000);
    expect(play.room.state.seats.all.has(2)).toBe(false);
    play.ready(1).ready(3).wait(3_000).answer(1, true).answer(3, true).command(1, { type: 'end_game' });
    expect(play.xpAwards.map(({ game }) => game)).toEqual([1, 2]);
    expect(play.last(1, 'game_end').players).toMatchObject([{ score: 100 }, { score: 100 }]);
  });

  it('R58 Play_again returns everybody to waiting, unready and without points: and every question still to be answered', () => {
    const play = new RoomPlay().begin(2).answer(1, true).command(1, { type: 'end_game' });
    play.command(1, { type: 'play_again' }).command(1, { type: 'start' }).wait(3_000);
    expect(play.in('question').open.index).toBe(0);
    expect(play.in('question').answers).toMatchObject({ answered: 0, correct: 0, missing: 2 });
    play.answer(1, '-').answer(2, true);
    expect(play.refused).toBeNull();
    expect(play.last(1, 'question_end')).toMatchObject({
      scores: { 1: 0, 2: 100 },
      answered: 2,
      correct_count: 1,
    });
  });
});
