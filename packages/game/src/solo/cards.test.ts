import { submitScore } from '@icando/contract/scores';
import { describe, expect, it } from 'vitest';
import { Play } from '../testing/play.fixture.ts';
import { plainSet } from '../testing/words.fixture.ts';
import { timeLeft } from './clock.ts';
import { pausedAt, resumeSolo } from './resume.ts';
import { resultOf } from './result.ts';

const WORDS = plainSet(30);
const first = (game: 'game_select' | 'game_write' | 'game_dictation' = 'game_select', words = WORDS) =>
  new Play(game, words, { enough: 10, notes: { [words[0]?.id ?? 0]: 'ghi chú' } });

/** Answers the question on the board; returns its word. */
function answer(play: Play): number {
  const { phase } = play;
  if (phase.name !== 'choose' && phase.name !== 'write' && phase.name !== 'dictate')
    throw new Error(phase.name);
  const { question } = phase;
  if (phase.name === 'choose') {
    play.do({ type: 'choose', option: phase.question.options.indexOf(phase.question.correct_option) });
  } else play.do({ type: 'write', text: question.word.foreign_word });
  play.wait(1_000);
  return question.word.id;
}

/** Plays to the end; returns the words in their order, those on cards negative. */
function playOut(play: Play): number[] {
  const order: number[] = [];
  while (play.phase.name !== 'finished') {
    if (play.phase.name === 'meet') {
      order.push(-play.phase.word.id);
      play.do({ type: 'seen' });
    } else order.push(answer(play));
  }
  return order;
}

describe('the first game of an account', () => {
  it.each(['game_select', 'game_write', 'game_dictation'] as const)(
    'shows each of its ten words before it asks it, in %s',
    (game) => {
      const play = first(game);
      const order = playOut(play);
      expect(play.in('finished').reason).toBe('enough');
      const asked = order.filter((id) => id > 0);
      expect(asked).toHaveLength(10);
      expect(order.filter((id) => id < 0).map((id) => -id)).toEqual(asked);
      const others = asked.map((id) => order.indexOf(id) - order.indexOf(-id) - 1);
      expect(others.slice(0, 3)).toEqual([0, 1, 3]);
      expect(Math.min(...others.slice(2, -2))).toBeGreaterThanOrEqual(3);
      // Never more than two cards in a row.
      const isThird = (place: number) => order.slice(place - 2, place + 1).every((id) => id < 0);
      expect(order.some((_id, index) => index > 1 && isThird(index))).toBe(false);
    },
  );

  it('shows a word once, though a small set is asked again, and logs only the answer after the card as hinted', () => {
    const words = plainSet(3);
    const play = first('game_select', words);
    const order = playOut(play);
    expect(order.filter((id) => id < 0)).toHaveLength(3);
    const { report } = resultOf(play.solo);
    expect(report.answers.map(({ hint }) => hint)).toEqual([true, true, true, ...Array(7).fill(undefined)]);
    expect(submitScore.body.parse(report)).toEqual(report);
  });

  it('stops its clock while a card is shown, whatever else happens', () => {
    const play = first();
    const left = timeLeft(play.solo, 0);
    play.wait(600_000);
    const { word, note } = play.in('meet');
    expect(note).toBe(word.id === WORDS[0]?.id ? 'ghi chú' : '');
    const before = play.solo;
    play.do({ type: 'choose', option: 0 }).do({ type: 'next' }).do({ type: 'seen', question: 1 });
    expect(play.solo).toBe(before);
    const resumed = resumeSolo(pausedAt(before, play.at), 5_000_000);
    expect(timeLeft(resumed.solo, 5_000_000)).toBe(left);
    play.do({ type: 'seen' });
    expect(play.in('choose').question.word.id).toBe(word.id);
    expect(timeLeft(play.solo, play.at)).toBe(left);
    expect(play.effects).toEqual([{ type: 'wake', at: play.at + left }]);
    play.at += 2_000;
    answer(play);
    expect(resultOf(play.solo).report.answers).toMatchObject([{ answer_ms: 2_000, at_ms: 2_000 }]);
  });

  it('asks a known word at once in writing, and then goes on', () => {
    const play = first();
    play.do({ type: 'seen' });
    answer(play);
    play.do({ type: 'seen' });
    const { word } = play.in('meet');
    play.do({ type: 'known' });
    expect(play.in('write').question.word.id).toBe(word.id);
    answer(play);
    const { report } = resultOf(play.solo);
    expect(report).toMatchObject({ type_game: 'game_select', total_number: 2, correct_number: 2 });
    expect(report.answers.at(-1)).toMatchObject({ word_id: word.id, game: 'game_write', options: 0 });
    expect(report.answers.at(-1)).not.toHaveProperty('hint');
    const order = playOut(play);
    expect(order.filter((id) => id > 0)).toHaveLength(8);
    expect(order).not.toContain(-word.id);
  });

  it('can be stopped at a card, which is not part of its time', () => {
    const play = first().wait(9_000).do({ type: 'stop' });
    expect(play.in('finished')).toMatchObject({ reason: 'stopped', endedAt: 0 });
  });
});

/** Answers the board or the sequence right; returns its words. */
function answerAll(play: Play): number[] {
  if (play.phase.name === 'line') {
    const ids = play.phase.board.left.map(({ id }) => id);
    for (const id of ids) play.do({ type: 'draw', from: id, to: id });
    play.wait(1_000);
    return ids;
  }
  while (play.phase.name === 'reading') play.wait(1_000);
  const ids = play.in('arrange').question.read.map(({ id }) => id);
  for (const tile of ids) play.do({ type: 'lay', tile });
  play.do({ type: 'submit' }).wait(2_000);
  return ids;
}

describe('the first game of lines or of sequences', () => {
  it.each([
    ['game_line', [3, 3, 3, 3]],
    ['game_listen', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ] as const)('shows the new words of each question of %s before it', (game, sizes) => {
    const play = new Play(game, WORDS, { enough: 10, notes: { [WORDS[0]?.id ?? 0]: 'ghi chú' } });
    const cards: { id: number; canWrite: boolean; note: string }[] = [];
    const shownIds = () => cards.map(({ id }) => id);
    const asked: number[] = [];
    const askedUnseen: number[] = [];
    while (play.phase.name !== 'finished') {
      if (play.phase.name === 'meet') {
        const { word, canWrite, note } = play.phase;
        cards.push({ id: word.id, canWrite, note });
        play.do({ type: 'known' });
      } else {
        const ids = answerAll(play);
        askedUnseen.push(...ids.filter((id) => !shownIds().includes(id)));
        asked.push(ids.length);
      }
    }
    expect(askedUnseen).toEqual([]);
    const noted = WORDS[0]?.id;
    expect(cards).toEqual(
      shownIds().map((id) => ({ id, canWrite: false, note: id === noted ? 'ghi chú' : '' })),
    );
    expect(asked).toEqual(sizes);
    expect(cards).toHaveLength(10);
    expect(new Set(shownIds()).size).toBe(10);
    const { report } = resultOf(play.solo);
    // The first answer to each word is hinted, and no other.
    expect(report.answers.filter(({ hint }) => hint === true).map(({ word_id }) => word_id)).toEqual(
      report.answers.map(({ word_id }) => word_id).filter((id, place, ids) => ids.indexOf(id) === place),
    );
    expect(submitScore.body.parse(report)).toEqual(report);
  });

  it('reads the same sequence with the lives that are left after its cards', () => {
    const play = new Play('game_listen', WORDS, { enough: 10, notes: {} }).do({ type: 'seen' });
    while (play.phase.name === 'reading') play.wait(1_000);
    const { question, lives } = play.in('arrange');
    const wrong = question.tiles.find(({ id }) => id !== question.read[0]?.id)?.id ?? 0;
    play.do({ type: 'lay', tile: wrong }).do({ type: 'submit' }).wait(2_000).do({ type: 'next' });
    const { word, sequence } = play.in('meet');
    expect(sequence).toEqual({ length: 1, lives: lives - 1 });
    play.do({ type: 'seen' });
    expect(play.in('reading')).toMatchObject({ lives: lives - 1, question: { read: [{ id: word.id }] } });
  });
});

it.each(['game_select', 'game_line', 'game_listen'] as const)('a later game of %s asks at once', (game) => {
  expect(new Play(game, WORDS).phase.name).not.toBe('meet');
});
