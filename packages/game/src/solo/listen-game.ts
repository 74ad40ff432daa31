import type { Confusions } from '../questions/distractors.ts';
import { drawListen, isRightOrder, rightPlaces, usesOf } from '../questions/listen.ts';
import { verdict, type AnswerEvent, type SoloEffect, type SoloStep } from './events.ts';
import type { ArrangedPhase, ArrangePhase, ReadingPhase, Sequence } from './phases.ts';
import { takeDice, withAsked, type Run } from './run.ts';
import { scoreAnswer } from './score.ts';
import { FEEDBACK_MS, READ_JITTER_MS, READ_MS } from './timing.ts';

export function askListen(
  before: Run,
  length: number,
  lives: number,
  now: number,
  confused?: Confusions,
): SoloStep {
  const { dice, run } = takeDice(before);
  const { question, deck } = drawListen(run.deck, length, run.spare, dice, confused);
  const [first] = question.read;
  const effects: SoloEffect[] = first === undefined ? [] : [{ type: 'speak', word: first }];
  const phase: ReadingPhase = {
    name: 'reading',
    index: run.asked,
    question,
    lives,
    wordsRead: 1,
    nextAt: now + READ_MS,
  };
  return { solo: { run: withAsked(run, deck), phase }, effects };
}

/** One word more after a right answer, and the same number after a wrong one. */
export function sequenceAfter({ question, correct, lives }: ArrangedPhase): Sequence {
  return { length: question.read.length + (correct ? 1 : 0), lives };
}

/** Reads one word per tick, even if the tick is late. */
export function readNextWord(run: Run, phase: ReadingPhase, now: number): SoloStep {
  const { index, question, lives, wordsRead, nextAt } = phase;
  const word = question.read[wordsRead];
  if (word === undefined) {
    return {
      solo: { run, phase: { name: 'arrange', index, question, lives, laid: [], askedAt: now } },
      effects: [],
    };
  }
  const readAt = now - nextAt < READ_JITTER_MS ? nextAt : now;
  return {
    solo: { run, phase: { ...phase, wordsRead: wordsRead + 1, nextAt: readAt + READ_MS } },
    effects: [{ type: 'speak', word }],
  };
}

export function answerListen(
  run: Run,
  phase: ArrangePhase,
  event: AnswerEvent,
  now: number,
): SoloStep | null {
  if (event.type === 'submit') return submit(run, phase, now);
  const laid = layTiles(phase, event);
  return laid === null ? null : { solo: { run, phase: { ...phase, laid } }, effects: [] };
}

function layTiles({ question, laid }: ArrangePhase, event: AnswerEvent): readonly number[] | null {
  if (event.type === 'take_back') {
    return laid[event.place] === undefined ? null : laid.toSpliced(event.place, 1);
  }
  if (event.type !== 'lay' || laid.length >= question.read.length) return null;
  const { tile } = event;
  if (!question.tiles.some(({ id }) => id === tile)) return null;
  const used = laid.filter((id) => id === tile).length;
  return used < usesOf(question, tile) ? [...laid, tile] : null;
}

function submit(run: Run, phase: ArrangePhase, now: number): SoloStep | null {
  const { index, question, laid } = phase;
  if (laid.length !== question.read.length) return null;
  const correct = isRightOrder(question, laid);
  const places = rightPlaces(question, laid);
  const words = question.read.map(({ id }, index) => ({
    word_id: id,
    correct: places[index] === true,
    chosen: question.tiles.find((tile) => tile.id === laid[index])?.foreign_word ?? '',
  }));
  const options = question.tiles.length;
  const score = scoreAnswer(run, { correct, words, side: 'sound', options, askedAt: phase.askedAt, now });
  const lives = phase.lives - (correct ? 0 : 1);
  const until = now + FEEDBACK_MS.game_listen;
  return {
    solo: {
      run: { ...run, score },
      phase: { name: 'arranged', index, question, lives, laid, places, correct, until },
    },
    effects: [verdict(correct)],
  };
}
