import { BOONG, LISTEN, SELECT_MS, WRITE_MS } from '@icando/contract/room-rules';
import { nextSeed, seededDice } from '../dice.ts';
import { boongQuestion, mouseMs, type BoongQuestion, type Mouse } from '../questions/boong.ts';
import { gapIn } from '../questions/gap.ts';
import { drawListen, type ListenQuestion } from '../questions/listen.ts';
import { drawNext } from '../questions/rounds.ts';
import { selectGap, selectQuestion, type SelectQuestion } from '../questions/select.ts';
import { writeGap, writeQuestion, type WriteQuestion } from '../questions/write.ts';
import type { Game } from './game.ts';
import type { RoomSetup } from './setup.ts';

/** Times are in ms of the room's clock. */
interface Timed {
  readonly index: number;
  /** The start of the time to answer: in the listen game the end of the reading, in boong the start of the current mouse. */
  readonly from: number;
  readonly until: number;
}

export interface OpenSelect extends Timed {
  readonly type_game: 'game_select';
  readonly question: SelectQuestion;
}

export interface OpenWrite extends Timed {
  readonly type_game: 'game_write';
  readonly question: WriteQuestion;
}

export interface OpenListen extends Timed {
  readonly type_game: 'game_listen';
  readonly question: ListenQuestion;
}

export interface MouseOut extends Mouse {
  readonly from: number;
  readonly until: number;
}

export interface OpenBoong extends Timed {
  readonly type_game: 'game_boong';
  readonly question: BoongQuestion;
  readonly out: readonly MouseOut[];
}

export type OpenQuestion = OpenSelect | OpenWrite | OpenListen | OpenBoong;

export function drawQuestion(setup: RoomSetup, game: Game, now: number): { open: OpenQuestion; game: Game } {
  const dice = seededDice(game.seed);
  const { asked: index, length } = game;
  const after = { ...game, seed: nextSeed(game.seed), asked: index + 1 };
  if (setup.type_game === 'game_listen') {
    const { question, deck } = drawListen(game.deck, length, setup.spare, dice);
    const from = now + question.read.length * LISTEN.readMs;
    const until = from + LISTEN.baseMs + question.read.length * LISTEN.perWordMs;
    return { open: { type_game: 'game_listen', index, question, from, until }, game: { ...after, deck } };
  }
  const { word, deck } = drawNext(game.deck, dice);
  const pools = { words: deck.words, spare: setup.spare };
  const drawn = { ...after, deck };
  const gap = gapIn(setup.form, word);
  switch (setup.type_game) {
    case 'game_select': {
      const question = gap === null ? selectQuestion(word, pools, dice) : selectGap(word, gap, pools, dice);
      return {
        open: { type_game: 'game_select', index, question, from: now, until: now + SELECT_MS },
        game: drawn,
      };
    }
    case 'game_write': {
      const question = gap === null ? writeQuestion(word) : writeGap(word, gap);
      return {
        open: { type_game: 'game_write', index, question, from: now, until: now + WRITE_MS },
        game: drawn,
      };
    }
    case 'game_boong': {
      const question = boongQuestion(word, pools, dice);
      return { open: mouseOut(index, question, [], now), game: drawn };
    }
  }
}

/** The question with its next mouse; null when the last mouse has already appeared. */
export function nextMouse({ index, question, out }: OpenBoong, now: number): OpenBoong | null {
  return out.length < question.mice.length ? mouseOut(index, question, out, now) : null;
}

function mouseOut(
  index: number,
  question: BoongQuestion,
  previous: readonly MouseOut[],
  now: number,
): OpenBoong {
  const mouse = question.mice[previous.length];
  if (mouse === undefined) throw new RangeError('no mouse is left');
  const time = { from: now, until: now + mouseMs(index) };
  // After a late timer the latest mouse was visible until now.
  const gone = previous.map((old, index) => (index === previous.length - 1 ? { ...old, until: now } : old));
  return { type_game: 'game_boong', index, question, ...time, out: [...gone, { ...mouse, ...time }] };
}

/** Whether the last mouse, which is the right one, has appeared. */
export function isLastMouseOut({ out, question }: OpenBoong): boolean {
  return out.length === question.mice.length;
}

export function dueAt(open: OpenQuestion): number {
  return open.type_game === 'game_boong' && isLastMouseOut(open) ? open.until + BOONG.graceMs : open.until;
}

/** The right answer in the format of `correct_option`. */
export function rightAnswer(open: OpenQuestion): string {
  if (open.type_game !== 'game_listen') return open.question.correct_option;
  return open.question.read.map(({ id }) => id).join(',');
}
