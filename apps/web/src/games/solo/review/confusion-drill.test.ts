import { seededDice } from '@icando/game/dice';
import type { SoloEvent } from '@icando/game/solo/events';
import { startReview, stepReview } from '@icando/game/solo/review';
import { expect, it } from 'vitest';
import { duelIn, questionsAbout } from './confusion-drill.ts';

const WORDS = [
  { id: 7, foreign_word: 'affect', native_word: 'ảnh hưởng' },
  { id: 9, foreign_word: 'effect', native_word: 'hiệu quả' },
].map((texts) => ({ ...texts, pronunciation_foreign: '', note: '', lesson_id: null, audio: 'audio/x' }));

it('reads exactly two word ids from the address', () => {
  expect(duelIn('?duel=7,9')).toEqual([7, 9]);
  for (const search of ['', '?duel=7', '?duel=7,9,11', '?duel=a,b']) expect(duelIn(search)).toBeNull();
});

it('asks each word twice in the select game and once in the listen game', () => {
  const items = questionsAbout(WORDS, seededDice(1));
  const questions = items.map(({ word, game }) => `${word.id} ${game}`).sort();
  expect(questions).toEqual([
    '7 game_listen',
    '7 game_select',
    '7 game_select',
    '9 game_listen',
    '9 game_select',
    '9 game_select',
  ]);
});

it('offers exactly the two words with every question', () => {
  const entries = questionsAbout(WORDS, seededDice(2));
  let { review } = startReview({ entries, spare: [], now: 0, startedOn: 0, dice: seededDice(3) });
  const offered: string[][] = [];
  for (let question = 0; question < 6; question += 1) {
    const { phase } = review;
    const now = (question + 1) * 10_000;
    const send = (event: TimelessEvent) => {
      ({ review } = stepReview(review, { ...event, now }));
    };
    if (phase.name === 'choose') {
      const { options, correct_option } = phase.question;
      offered.push(options.map(englishOf));
      send({ type: 'choose', question: phase.index, option: options.indexOf(correct_option) });
    } else if (phase.name === 'reading') {
      offered.push(phase.question.tiles.map(({ foreign_word }) => foreign_word));
      send({ type: 'tick' });
      send({ type: 'lay', question: phase.index, tile: phase.question.read[0]?.id ?? 0 });
      send({ type: 'submit', question: phase.index });
    }
    ({ review } = stepReview(review, { type: 'tick', now: now + 5_000 }));
  }
  const both = ['affect', 'effect'];
  expect(offered.map((texts) => texts.toSorted())).toEqual([both, both, both, both, both, both]);
  expect(review).toMatchObject({ done: 6, phase: { name: 'finished' }, run: { score: { correct: 6 } } });
});

type TimelessEvent = SoloEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'now'>
    : never
  : never;

function englishOf(text: string): string {
  return WORDS.find(({ native_word }) => native_word === text)?.foreign_word ?? text;
}
