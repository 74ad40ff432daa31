import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

describe('answers', () => {
  it('R36 Remaining times are computed when a frame is sent', () => {
    const play = new RoomPlay({ type_game: 'game_listen', game_duration: 90 }).begin(2).wait(1_500).join(2);
    expect(play.last(2, 'question').question.time_left_ms).toBe(11_500);
    expect(play.last(2, 'game_started').time_left_ms).toBe(88_500);
    const mouse = new RoomPlay({ type_game: 'game_boong' }).begin(1).wait(1_000).join(1);
    expect(mouse.last(1, 'question').question.time_left_ms).toBe(1_500);
  });

  it('R37 One answer per player and question: the first', () => {
    const play = new RoomPlay().begin(2).answer(1, 'no option at all').answer(1, true);
    expect(play.refused).toBe('already_answered');
    play.answer(2, true, { index: 1 });
    expect(play.refused).toBe('other_question');
    play.answer(2, true);
    expect(play.last(1, 'question_end').scores).toEqual({ 1: 0, 2: 100 });
    play.answer(2, 'word1', { index: 0 });
    expect(play.refused).toBe('other_question');
  });

  it('R38 Answer_result holds the right answer only when no other connected player can still answer', () => {
    const play = new RoomPlay().begin(3);
    const right = play.right();
    play.answer(1, true).answer(2, '-');
    expect(play.last(1, 'answer_result')).toEqual({
      type: 'answer_result',
      index: 0,
      correct: true,
      points: 100,
      correct_option: null,
    });
    expect(play.last(2, 'answer_result')).toMatchObject({ correct: false, points: 0, correct_option: null });
    play.forget().answer(3, true);
    expect(play.types(3)).toEqual(['answer_result', 'question_end']);
    expect(play.last(3, 'answer_result').correct_option).toBe(right);
    expect(play.last(1, 'question_end').correct_option).toBe(right);
  });

  it('R39 A question ends when every connected player has answered, one being connected', () => {
    const play = new RoomPlay().begin(3).go(3, 'disconnect').answer(1, true);
    expect(play.room.phase).toBe('question');
    play.answer(2, '-');
    expect(play.room.phase).toBe('feedback');
  });

  it.each(['leave', 'disconnect', 'kick'] as const)(
    'R39 A question ends when every connected player has answered, one being connected: after a %s',
    (how) => {
      const play = new RoomPlay().begin(2).answer(1, true);
      if (how === 'kick') play.command(1, { type: 'kick', target: 2, ban: true });
      else play.go(2, how);
      expect(play.room.phase).toBe('feedback');
      expect(play.last(1, 'question_end')).toMatchObject({ answered: 1, correct_count: 1 });
    },
  );

  it('R39 A question ends when every connected player has answered, one being connected: and not with nobody there', () => {
    const play = new RoomPlay().begin(2).answer(1, true).go(1, 'disconnect').go(2, 'disconnect');
    expect(play.room.phase).toBe('question');
    play.join(1);
    expect(play.room.phase).toBe('feedback');
  });

  it('R40 A question ends when its time is up; later answers are refused', () => {
    const play = new RoomPlay().begin(2).wait(14_999).answer(1, true);
    expect(play.refused).toBeNull();
    play.now += 1;
    play.answer(2, 'late', { index: 0 });
    expect(play.refused).toBe('other_question');
    expect(play.last(2, 'question_end').scores).toEqual({ 1: 100, 2: 0 });
  });

  it('R41 Question_end has the answer, the points added, and the numbers of answers and right answers', () => {
    const play = new RoomPlay({ type_game: 'game_write' }).begin(3).answer(1, true).answer(2, '-');
    const { word } = play.in('question').open.question as { word: { id: number } };
    play.wait(25_000);
    expect(play.last(3, 'question_end')).toEqual({
      type: 'question_end',
      index: 0,
      correct_option: `word${word.id}`,
      scores: { 1: 100, 2: 0, 3: 0 },
      answered: 2,
      correct_count: 1,
      word: {
        id: word.id,
        foreign_word: `word${word.id}`,
        native_word: `từ${word.id}`,
        pronunciation_foreign: '',
        audio: '',
      },
    });
  });

  it('R42 The answer stays up for 1.5 s, in boong for 1 s; then the next question', () => {
    for (const [type_game, ms] of [
      ['game_select', 1_500],
      ['game_boong', 1_000],
    ] as const) {
      const play = new RoomPlay({ type_game }).begin(1);
      play.answer(1, play.last(1, 'question').question.show_word ?? '-').wait(ms - 1);
      expect(play.room.phase).toBe('feedback');
      play.wait(1);
      expect(play.last(1, 'question').question).toMatchObject({ index: 1, new_question: true });
    }
  });

  it('R67 The host may set for how long the answer stays up: 1 to 10 s', () => {
    const play = new RoomPlay({ type_game: 'game_boong', feedback_s: 3 }).begin(1);
    play.answer(1, play.last(1, 'question').question.show_word ?? '-').wait(2_999);
    expect(play.room.phase).toBe('feedback');
    play.wait(1);
    expect(play.last(1, 'question').question.index).toBe(1);
    play.restart().join(1).until('question').answer(1, '-').until('feedback');
    expect(play.in('feedback').nextAt - play.now).toBe(3_000);
  });

  it('R68 Question_end has how often each option was chosen, once everybody knows the answer', () => {
    const play = new RoomPlay().begin(5);
    const { options } = play.last(1, 'question').question;
    const [first = '', , third = ''] = options;
    play.answer(1, first).answer(2, third).answer(3, third).answer(4, 'no option');
    expect(play.types(1)).not.toContain('question_end');
    play.wait(15_000);
    expect(play.last(5, 'question_end').chosen).toEqual([1, 0, 2]);
  });

  it('are counted per mouse in the mouse game, and not per text in the write game', () => {
    const mice = new RoomPlay({ type_game: 'game_boong' }).begin(2);
    const mouse = mice.last(1, 'question').question.show_word ?? '';
    mice.answer(1, mouse).answer(2, mouse);
    expect(mice.last(1, 'question_end').chosen).toEqual([2]);
    const written = new RoomPlay({ type_game: 'game_write' }).begin(1).answer(1, true);
    expect(written.last(1, 'question_end').chosen).toBeUndefined();
  });
});

describe('a running game', () => {
  it('R43 A newcomer to a running game plays from the next question', () => {
    const play = new RoomPlay().begin(2).join(3);
    expect(play.types(3)).toEqual(['player_joined', 'game_started']);
    play.answer(3, true);
    expect(play.refused).toBe('next_question');
    play.answer(1, true).answer(2, true);
    expect(play.last(3, 'question_end').scores).toEqual({ 1: 100, 2: 100 });
    play.wait(1_500).answer(3, true);
    expect(play.refused).toBeNull();
  });

  it('R44 A reconnecting player gets the list, game_started, the open question with its remaining time, and the own answer_result', () => {
    const play = new RoomPlay().begin(2).answer(1, true).answer(2, true).wait(1_500).answer(2, '-');
    play.wait(5_000).go(2, 'disconnect');
    // The remaining player has not answered, so the question is still open.
    play.forget().join(2);
    expect(play.types(2)).toEqual(['player_joined', 'game_started', 'question', 'answer_result']);
    expect(play.last(2, 'player_joined')).toMatchObject({ you: { score: 100 }, room: { phase: 'playing' } });
    expect(play.last(2, 'question').question).toMatchObject({ index: 1, time_left_ms: 10_000 });
    expect(play.last(2, 'answer_result')).toMatchObject({ index: 1, correct: false, correct_option: null });
    play.answer(2, true);
    expect(play.refused).toBe('already_answered');
  });

  it('R45 No question opens after game_duration; one already open runs to its own end', () => {
    const play = new RoomPlay({ type_game: 'game_write', game_duration: 60 }).begin(1).wait(3 * 26_500);
    // Opened at 0, 26.5 and 53 s; the third runs to 78 s.
    expect(play.framesOf(1, 'question')).toHaveLength(3);
    expect(play.types(1).filter((type) => type === 'game_end')).toHaveLength(1);
    const early = new RoomPlay({ type_game: 'game_write', game_duration: 60 }).begin(1).wait(77_999);
    expect(early.answer(1, true).refused).toBeNull();
    expect(early.room.phase).toBe('feedback');
    early.wait(1_500);
    expect(early.last(1, 'game_end').players).toMatchObject([
      { correct_number: 1, total_number: 3, score: 100 },
    ]);
  });

  it('R46 While nobody is connected no question opens', () => {
    const play = new RoomPlay({ game_duration: 300 })
      .begin(2)
      .go(1, 'disconnect')
      .go(2, 'disconnect')
      .wait(40_000);
    expect(play.room.phase).toBe('feedback');
    play.join(2).wait(999);
    expect(play.framesOf(2, 'question')).toHaveLength(1);
    play.join(1).wait(1);
    expect(play.last(2, 'question').question.index).toBe(1);
    expect(play.last(1, 'question').question.index).toBe(1);
  });

  it('R46 While nobody is connected no question opens: but the game ends in its time', () => {
    const play = new RoomPlay({ game_duration: 60 })
      .begin(1)
      .answer(1, true)
      .wait(20_000)
      .go(1, 'disconnect')
      .wait(41_000);
    expect(play.room.phase).toBe('finished');
    expect(play.ended).toBe(false);
    play.join(1);
    expect(play.last(1, 'game_end').players).toMatchObject([{ score: 100 }]);
  });
});
