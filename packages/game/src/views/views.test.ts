import { describe, expect, it } from 'vitest';
import { shapeOf } from '../questions/boxes.ts';
import { Play } from '../testing/play.fixture.ts';
import { FRUIT, nth } from '../testing/words.fixture.ts';
import { viewBoard } from './board.ts';
import { viewJudged, viewTyping } from './boxes.ts';
import { viewOptions } from './options.ts';
import { viewListen } from './tiles.ts';

describe('the options on the screen', () => {
  const play = new Play('game_select', FRUIT);
  const { question } = play.in('choose');
  const right = question.options.indexOf(question.correct_option);

  it('are numbered from 1 and idle before the choice', () => {
    expect(viewOptions(question).map(({ number, state }) => [number, state])).toEqual([
      [1, 'idle'],
      [2, 'idle'],
      [3, 'idle'],
    ]);
  });

  it('are correct, wrong or faded after the choice', () => {
    expect(viewOptions(question, right).filter(({ state }) => state === 'faded')).toHaveLength(2);
    const wrong = (right + 1) % 3;
    const states = viewOptions(question, wrong).map(({ state }) => state);
    expect([states[right], states[wrong], states[3 - right - wrong]]).toEqual(['correct', 'wrong', 'faded']);
  });
});

describe('the letter boxes on the screen', () => {
  it('show the typed letters and the place of the next one', () => {
    const view = viewTyping(shapeOf('T-shirt'), 'T');
    expect(view.boxes.slice(0, 3)).toEqual([
      { character: 't', state: 'filled' },
      { character: '-', state: 'given' },
      { character: '', state: 'empty' },
    ]);
    expect(view.caret).toBe(2);
    expect(viewTyping(shapeOf('ab'), 'ab').caret).toBeNull();
  });

  it('mark a wrong tone as near, with the answer in lower case', () => {
    const view = viewJudged('Café', 'cafê');
    expect(view.boxes.map(({ state }) => state)).toEqual(['right', 'right', 'right', 'near']);
    expect(view).toMatchObject({ near: true, shownAnswer: 'café' });
  });

  it('show no answer after a right one', () => {
    expect(viewJudged('Café', 'café')).toMatchObject({ near: false, shownAnswer: null });
    expect(viewJudged('Pear', 'pe').boxes.map(({ state }) => state)).toEqual([
      'right',
      'right',
      'wrong',
      'wrong',
    ]);
  });
});

describe('the line board on the screen', () => {
  it('numbers right lines in the order of drawing, and marks a wrong one', () => {
    const play = new Play('game_line', FRUIT);
    play
      .do({ type: 'draw', from: 4, to: 4 })
      .do({ type: 'draw', from: 2, to: 2 })
      .do({ type: 'draw', from: 1, to: 3 });
    const view = viewBoard(play.in('flash'));
    const left = new Map(view.left.map((entry) => [entry.word.id, entry]));
    const right = new Map(view.right.map((entry) => [entry.word.id, entry]));
    expect([left.get(4)?.pair, right.get(4)?.pair, left.get(2)?.pair, left.get(5)?.pair]).toEqual([
      1,
      1,
      2,
      null,
    ]);
    expect([left.get(1)?.state, right.get(1)?.state, right.get(3)?.state]).toEqual([
      'wrong',
      'idle',
      'wrong',
    ]);
    expect(view.lines.at(-1)).toEqual({ from: 1, to: 3, right: false });
    expect(left.get(4)?.text).toBe('grape');
    expect(right.get(4)?.text).toBe('nho');
  });
});

describe('the tiles on the screen', () => {
  it('have counts of their uses, and places that are judged', () => {
    const play = new Play('game_listen', FRUIT);
    expect(viewListen(play.in('reading')).canSubmit).toBe(false);
    play.sleep(1_000);
    const { question } = play.in('arrange');
    const other = nth(
      question.tiles.filter(({ id }) => id !== nth(question.read, 0).id),
      0,
    );
    play.do({ type: 'lay', tile: other.id });
    const laying = viewListen(play.in('arrange'));
    expect(laying.places).toEqual([{ tile: other, state: 'laid', read: null }]);
    expect(laying.tiles.find(({ word }) => word === other)).toMatchObject({ used: 1, left: 0 });
    expect(laying.canSubmit).toBe(true);
    play.do({ type: 'submit' });
    const judged = viewListen(play.in('arranged'));
    expect(judged.places).toEqual([{ tile: other, state: 'wrong', read: question.read[0] }]);
    expect(judged.canSubmit).toBe(false);
  });
});
