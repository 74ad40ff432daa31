import { describe, expect, it } from 'vitest';
import type { QuestionRecord } from './question-record.ts';
import { RoomPlay } from '../testing/room-play.fixture.ts';
import { setOf } from '../testing/words.fixture.ts';

const SENTENCES = ['Nam ate two apples.', 'A pear fell off.', 'Plums are sweet.', 'Grapes grow here.'];
const words = setOf(['apple – táo', 'pear – lê', 'plum – mận', 'grape – nho', 'peach – đào']).map(
  (word, index) => ({ ...word, example: SENTENCES[index] ?? '', example_native: 'Câu tiếng Việt.' }),
);

describe('a room with gaps', () => {
  it.each(['game_select', 'game_write'] as const)(
    'R96 A room of the form gap asks a word with its sentence and translation, and one without a gap as a word: %s',
    (type_game) => {
      const play = new RoomPlay({ type_game, form: 'gap', words, game_duration: 600 }).begin(2);
      const asked = new Set<string>();
      for (let index = 0; index < 5; index += 1) {
        play.forget().join(2);
        const { question } = play.last(2, 'question');
        asked.add(question.word_question);
        const isGap = question.word_question.includes('____');
        expect(question.translation).toBe(isGap ? 'Câu tiếng Việt.' : undefined);
        const mask = type_game === 'game_write' ? '•'.repeat(play.right().length) : null;
        expect(question.correct_option).toBe(mask);
        const received = JSON.stringify(play.inbox.get(2));
        const secrets = mask === null ? SENTENCES : [...SENTENCES, play.right()];
        for (const secret of secrets) expect(received).not.toContain(secret);
        play.answer(1, true).answer(2, '-');
        const end = play.last(2, 'question_end');
        expect(end.sentence).toBe(
          isGap ? SENTENCES[end.word?.id === undefined ? -1 : end.word.id - 1] : undefined,
        );
        play.until('question');
      }
      expect([...asked].filter((text) => text.includes('____')).sort()).toEqual([
        'A ____ fell off.',
        'Nam ate two ____.',
        '____ are sweet.',
        '____ grow here.',
      ]);
    },
  );

  it('R96 A room of the form gap asks a word with its sentence and translation, and one without a gap as a word: after a restart', () => {
    const play = new RoomPlay({ type_game: 'game_write', form: 'gap', words: words.slice(0, 1) }).begin(2);
    play.restart().join(2).join(1).wait(1_000);
    expect(play.last(1, 'player_joined')).toHaveProperty('room.form', 'gap');
    expect(play.last(1, 'question').question.word_question).toBe('Nam ate two ____.');
  });

  it('records the side, and tells no other room about a form', () => {
    const play = new RoomPlay({ type_game: 'game_write', form: 'gap', words: words.slice(0, 1) }).begin(1);
    const closed: QuestionRecord[] = [];
    play.watchEffects = (effect) => {
      if (effect.type === 'record' && effect.closed !== null) closed.push(effect.closed);
    };
    play.answer(1, 'apples');
    expect(closed).toMatchObject([{ side: 'example', options: 0, answers: [{ correct: true }] }]);
    const plain = new RoomPlay({ words }).begin(1);
    expect(plain.last(1, 'player_joined')).not.toHaveProperty('room.form');
    expect(JSON.stringify(plain.record)).not.toContain('example');
  });
});
