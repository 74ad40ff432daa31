import { drawListen, isRightOrder, rightPlaces, usesOf } from '../questions/listen.ts';
import { verdict, type AnswerEvent, type SoloEffect, type SoloStep } from './events.ts';
import type { ArrangedPhase, ArrangePhase, ReadingPhase } from './phases.ts';
import { takeDice, withAsked, type Run } from './run.ts';
import { count } from './tally.ts';
import { FEEDBACK_MS, READ_JITTER_MS, READ_MS } from './timing.ts';

/** The next sequence; its first word is read at once. */
export function askListen(before: Run, length: number, lives: number, now: number): SoloStep {
  const { dice, run } = takeDice(before);
  const { question, deck } = drawListen(run.deck, length, run.spare, dice);
  const [first] = question.read;
  const effects: SoloEffect[] = first === undefined ? [] : [{ type: 'say', word: first }];
  const phase: ReadingPhase = {
    name: 'reading',
    index: run.asked,
    question,
    lives,
    said: 1,
    nextAt: now + READ_MS,
  };
  return { solo: { run: withAsked(run, deck), phase }, effects };
}

/** One more after a success, the same number with other words after a miss. */
export function askAfter(run: Run, { question, correct, lives }: ArrangedPhase, now: number): SoloStep {
  return askListen(run, question.read.length + (correct ? 1 : 0), lives, now);
}

/** The next word is due; after the last one the tiles are free. Only one word at a time, however late the tick. */
export function readOn(run: Run, phase: ReadingPhase, now: number): SoloStep {
  const { index, question, lives, said, nextAt } = phase;
  const word = question.read[said];
  if (word === undefined) {
    return {
      solo: { run, phase: { name: 'arrange', index, question, lives, laid: [], askedAt: now } },
      effects: [],
    };
  }
  const beat = now - nextAt < READ_JITTER_MS ? nextAt : now;
  return {
    solo: { run, phase: { ...phase, said: said + 1, nextAt: beat + READ_MS } },
    effects: [{ type: 'say', word }],
  };
}

/** Lays a tile, takes one back, or submits; null where that cannot be. */
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
  const words = question.read.map(({ id }, place) => ({ word_id: id, correct: places[place] === true }));
  const tally = count(run.tally, { correct, words, took: now - phase.askedAt });
  const lives = phase.lives - (correct ? 0 : 1);
  const until = now + FEEDBACK_MS.game_listen;
  return {
    solo: {
      run: { ...run, tally },
      phase: { name: 'arranged', index, question, lives, laid, places, correct, until },
    },
    effects: [verdict(correct)],
  };
}
