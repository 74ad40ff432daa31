import { describe, expect, it } from 'vitest';
import type { Question } from '@icando/contract/room-frames';
import { FRUIT, nth, plainSet, setOf } from '../testing/words.fixture.ts';
import { RoomPlay } from '../testing/room-play.fixture.ts';

/** Answers wrongly and waits for the next question. */
function pass(play: RoomPlay): void {
  play.answer(1, '-').wait(1_500);
}

const question = (play: RoomPlay): Question => play.last(1, 'question').question;

describe('the words asked', () => {
  it('R25 Every word comes once a round, and never twice running', () => {
    const play = new RoomPlay({ type_game: 'game_write', words: FRUIT, game_duration: 3_601 }).begin(1);
    const asked: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      expect(question(play).index).toBe(index);
      asked.push(question(play).word_question);
      pass(play);
    }
    for (let round = 0; round < 10; round += 1) {
      expect(new Set(asked.slice(round * 5, round * 5 + 5)).size).toBe(5);
    }
    expect(asked.some((word, index) => word === asked[index + 1])).toBe(false);
  });

  it.each(['game_select', 'game_write', 'game_boong', 'game_listen'] as const)(
    'R26 No frame holds an answer before its player has answered: %s',
    (type_game) => {
      const play = new RoomPlay({ type_game, words: plainSet(12), game_duration: 600 }).begin(3);
      for (let index = 0; index < 8; index += 1) {
        play.forget().wait(type_game === 'game_listen' ? 8_000 : 10);
        const secret = type_game === 'game_write' ? play.right() : '"word":';
        play.join(3).answer(2, 'word4').join(2).join(3);
        const received = JSON.stringify([play.inbox.get(1) ?? [], play.inbox.get(3)]);
        expect(received).not.toContain(secret);
        expect(received).not.toMatch(/answer_result|question_end/);
        const { correct_option } = play.last(3, 'question').question;
        expect(correct_option).toBe(type_game === 'game_write' ? '•'.repeat(play.right().length) : null);
        play.until('feedback').until('question');
      }
    },
  );
});

describe('the select game', () => {
  it('R27 Select: 3 options, 15 s, the English word or the Vietnamese one', () => {
    const spare = setOf(['cat – mèo', 'dog – chó', 'cow – bò'], 900);
    const play = new RoomPlay({ words: FRUIT.slice(0, 2), spare, game_duration: 600 }).begin(1);
    const asked = new Set<string>();
    for (let index = 0; index < 30; index += 1) {
      const { word_question, options, time_left_ms, ...rest } = question(play);
      asked.add(word_question);
      expect(new Set(options).size).toBe(3);
      expect(options).toContain(play.right());
      expect(time_left_ms).toBe(15_000);
      expect(rest).toMatchObject({
        new_question: true,
        correct_option: null,
        read_words: [],
        view_words: [],
      });
      expect(rest).toMatchObject({ show_word: null, hole: null });
      pass(play);
    }
    expect([...asked].sort()).toEqual(['apple', 'lê', 'pear', 'táo']);
  });
});

describe('the write game', () => {
  const words = setOf(["T-shirt's end – áo", '... – không', '- – gạch']);

  it('R28 Write: the Vietnamese word, 25 s, a mask with spaces, hyphens and apostrophes', () => {
    const play = new RoomPlay({ type_game: 'game_write', words: words.slice(0, 1) }).begin(1);
    expect(question(play)).toMatchObject({
      word_question: 'áo',
      correct_option: "•-•••••'• •••",
      options: [],
      time_left_ms: 25_000,
    });
    play.answer(1, 'T-SHIRT’S END');
    expect(play.last(1, 'answer_result')).toMatchObject({ correct: true, correct_option: "T-shirt's end" });
    play.wait(1_500).answer(1, "tshirt's end");
    expect(play.last(1, 'answer_result').correct).toBe(false);
  });

  it('accepts other spellings, single alternatives and answers without `to`, like a solo game', () => {
    const set = setOf(['to practise – tập', 'sofa; couch – ghế dài', 'colour – màu']);
    const written = new Map([
      ['tập', ['•• ••••••••', 'practice']],
      ['ghế dài', ['••••', 'couch']],
      ['màu', ['••••••', 'color']],
    ]);
    const play = new RoomPlay({ type_game: 'game_write', words: set }).begin(1);
    for (const _word of set) {
      const { word_question, correct_option } = question(play);
      const [mask, answer = ''] = written.get(word_question) ?? [];
      expect(correct_option).toBe(mask);
      play.answer(1, answer);
      expect(play.last(1, 'answer_result').correct).toBe(true);
      play.wait(1_500);
    }
  });

  it('skips words without letters, and throws a RangeError if the room has no other', () => {
    expect(new RoomPlay({ type_game: 'game_write', words }).room.setup.words.map(({ id }) => id)).toEqual([
      1, 2,
    ]);
    expect(() => new RoomPlay({ type_game: 'game_write', words: words.slice(2) })).toThrow(RangeError);
  });
});

describe('the listen game', () => {
  it('R29 Listen: n words read in n s, then 5 s + 3 s a word; up to 4 other tiles', () => {
    const play = new RoomPlay({ type_game: 'game_listen' }).begin(1);
    const { read_words, view_words, word_question, time_left_ms } = question(play);
    expect(read_words).toHaveLength(2);
    expect(Object.keys(nth(read_words, 0))).toEqual(['id', 'audio', 'native_word']);
    expect(view_words).toHaveLength(6);
    expect(Object.keys(nth(view_words, 0))).toEqual(['id', 'native_word']);
    expect([word_question, time_left_ms]).toEqual(['', 2_000 + 5_000 + 6_000]);
    play.wait(2_000).answer(1, read_words.map(({ id }) => id).join(','));
    expect(play.last(1, 'answer_result').correct).toBe(true);
    expect(play.last(1, 'question_end').words?.map(({ id }) => id)).toEqual(read_words.map(({ id }) => id));
  });

  it('R30 Listen starts with 2 words, one more after a question that anybody got right, at most 8 and at most the set', () => {
    const lengths = (size: number, times: number) => {
      const play = new RoomPlay({ type_game: 'game_listen', words: plainSet(size), game_duration: 3_000 });
      play.begin(2);
      return Array.from({ length: times }, (_, turn) => {
        const { length } = question(play).read_words;
        play.wait(length * 1_000).answer(1, turn === 1 ? '1,2,3' : true);
        play.answer(2, 'no ids').wait(1_500);
        return length;
      });
    };
    expect(lengths(20, 10)).toEqual([2, 3, 3, 4, 5, 6, 7, 8, 8, 8]);
    expect(lengths(3, 5)).toEqual([2, 3, 3, 3, 3]);
    expect(lengths(1, 2)).toEqual([1, 1]);
  });

  it('R31 An answer during the reading is refused and does not count', () => {
    const play = new RoomPlay({ type_game: 'game_listen' }).begin(1).wait(1_999).answer(1, true);
    expect(play.refused).toBe('still_reading');
    play.wait(1).answer(1, true);
    expect(play.last(1, 'answer_result')).toMatchObject({ correct: true, points: 100 });
  });
});
