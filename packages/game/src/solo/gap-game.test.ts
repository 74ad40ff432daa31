import { describe, expect, it } from 'vitest';
import { Play } from '../testing/play.fixture.ts';
import { nth, setOf } from '../testing/words.fixture.ts';

const [apple, ...others] = setOf(['apple – táo', 'pear – lê', 'plum – mận']).map((word, place) =>
  place === 0 ? { ...word, example: 'She ate two apples.', example_native: 'Cô ấy ăn hai quả táo.' } : word,
);
const words = [nth([apple], 0) ?? nth(others, 0), ...others];

function questionFor(play: Play, id: number) {
  for (;;) {
    if (play.phase.name === 'choose' || play.phase.name === 'write') {
      if (play.phase.question.word.id === id) return play.phase.question;
      if (play.phase.name === 'choose') play.do({ type: 'choose', option: 0 });
      else play.do({ type: 'give_up' });
    }
    play.sleep(60_000);
  }
}

describe('a game with gaps', () => {
  it('asks a word by choice with its sentence, and logs that side', () => {
    const play = new Play('game_select', words, { form: 'gap', durationMs: Infinity });
    const question = questionFor(play, 1);
    expect(question.word_question).toBe('She ate two ____.');
    expect(question.gap?.translation).toBe('Cô ấy ăn hai quả táo.');
    const option = play.in('choose').question.options.indexOf('apple');
    play.do({ type: 'choose', option });
    expect(play.in('chosen').correct).toBe(true);
    expect(play.solo.run.score.answers.at(-1)).toMatchObject({ word_id: 1, side: 'example', options: 3 });
  });

  it('asks for the form in the sentence in writing', () => {
    const play = new Play('game_write', words, { form: 'gap', durationMs: Infinity });
    expect(questionFor(play, 1).correct_option).toBe('apples');
    play.do({ type: 'write', text: 'APPLES' });
    expect(play.in('written').correct).toBe(true);
    expect(play.solo.run.score.answers.at(-1)).toMatchObject({
      side: 'example',
      options: 0,
      chosen: 'apples',
    });
  });

  it('asks a word without an example as a word, as every game of the other form does', () => {
    const play = new Play('game_write', words, { form: 'gap', durationMs: Infinity });
    expect(questionFor(play, 2)).toMatchObject({ word_question: 'lê', correct_option: 'pear' });
    play.do({ type: 'give_up' });
    expect(play.solo.run.score.answers.at(-1)).toMatchObject({ word_id: 2, side: 'native' });
    const plain = new Play('game_write', words, { durationMs: Infinity });
    expect(questionFor(plain, 1).word_question).toBe('táo');
  });
});
