import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';
import { plainSet } from '../testing/words.fixture.ts';

/** A room whose open question has at least `fewest` mice. */
function boong(fewest: number, game_mode: 'correct_mode' | 'speed_mode' = 'correct_mode'): RoomPlay {
  for (let seed = 1; ; seed += 1) {
    const play = new RoomPlay({ type_game: 'game_boong', words: plainSet(30), seed, game_mode }).begin(2);
    if (mice(play).length >= fewest) return play;
  }
}

function mice(play: RoomPlay): readonly { show_word: string }[] {
  const { open } = play.in('question');
  return open.type_game === 'game_boong' ? open.question.mice : [];
}

describe('the mouse game', () => {
  it('R32 Boong: the mice of a question come one by one, the right one last, after none to five others', () => {
    const places = new Set<number>();
    const play = new RoomPlay({ type_game: 'game_boong', words: plainSet(30), game_duration: 3_601 }).begin(
      1,
    );
    for (let index = 0; index < 120; index += 1) {
      const right = play.right();
      play.until('feedback');
      const frames = play.framesOf(1, 'question').map(({ question }) => question);
      const shown = frames.map(({ show_word }) => show_word);
      places.add(shown.length);
      expect(shown.at(-1)).toBe(right);
      expect(new Set(shown).size).toBe(shown.length);
      expect(frames.every((question) => question.index === index)).toBe(true);
      expect(frames.map(({ new_question }) => new_question)).toEqual(frames.map((_, index) => index === 0));
      expect(frames.every(({ hole }) => hole !== null && hole >= 0 && hole <= 5)).toBe(true);
      expect(frames.some(({ hole }, index) => hole === frames[index + 1]?.hole)).toBe(false);
      expect(new Set(frames.map(({ word_question }) => word_question)).size).toBe(1);
      play.forget().until('question');
    }
    expect([...places].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('R33 A mouse is out for 2.5 s, 5 % less a question, never under 1.2 s', () => {
    const play = new RoomPlay({ type_game: 'game_boong', words: plainSet(30), game_duration: 3_601 }).begin(
      1,
    );
    const times = Array.from({ length: 20 }, () => {
      const { time_left_ms, show_word } = play.last(1, 'question').question;
      play.answer(1, show_word ?? '').wait(1_000);
      return time_left_ms;
    });
    expect(times.slice(0, 3)).toEqual([2_500, 2_375, 2_256]);
    expect(times.slice(14)).toEqual([1_219, 1_200, 1_200, 1_200, 1_200, 1_200]);
  });

  it('R34 A click counts while its mouse is out and 400 ms after; later it is refused and does not count', () => {
    const play = boong(3);
    const [first, second] = mice(play).map(({ show_word }) => show_word);
    expect(play.answer(1, second ?? '').refused).toBe('mouse_gone');
    expect(play.answer(1, 'nothing').refused).toBe('mouse_gone');
    play.wait(2_901).answer(1, first ?? '');
    expect(play.refused).toBe('mouse_gone');
    play.answer(1, second ?? '');
    expect(play.refused).toBeNull();
    const late = boong(3);
    late.wait(2_900).answer(1, mice(late)[0]?.show_word ?? '');
    expect(late.refused).toBeNull();
    expect(late.last(1, 'answer_result')).toMatchObject({ correct: false, points: 0, correct_option: null });
    late.wait(2_500).answer(1, true);
    expect(late.refused).toBe('already_answered');
  });

  it('R35 A question of boong ends 400 ms after the right mouse, if not everybody has answered before', () => {
    const play = boong(2);
    const { length } = mice(play);
    play.wait(length * 2_500 + 399);
    expect(play.answer(1, true).refused).toBeNull();
    expect(play.room.phase).toBe('question');
    play.wait(1);
    expect(play.last(2, 'question_end')).toMatchObject({
      scores: { 1: 100, 2: 0 },
      answered: 1,
      correct_count: 1,
    });
    const early = boong(2);
    const wrong = mice(early)[0]?.show_word ?? '';
    early.answer(1, wrong).answer(2, wrong);
    expect(early.room.phase).toBe('feedback');
  });

  it('R49 Boong in speed_mode: 25 points a second after 0.5 s from that mouse, never under 50', () => {
    const play = boong(2, 'speed_mode');
    play.wait((mice(play).length - 1) * 2_500 + 1_500).answer(1, true, { lagMs: 1_000 });
    // 1.5 s, less a credit of 100 ms, is 0.9 s too late.
    expect(play.last(1, 'answer_result').points).toBe(Math.round(100 - 0.9 * 25));
    play.wait(1_200).answer(2, true);
    expect(play.last(2, 'answer_result').points).toBe(50);
  });
});
