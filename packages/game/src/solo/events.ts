import type { GameWord } from '../questions/game-word.ts';
import type { EndReason, Phase } from './phases.ts';
import type { Run } from './run.ts';

interface At {
  /** The time in ms, on the monotonic clock that started the game. */
  readonly now: number;
}

interface Answering extends At {
  /** The `index` of the phase that was on screen; input for an earlier question is ignored. */
  readonly question: number;
}

/** An event that does not fit the phase, such as a double click or a late click, is ignored. */
export type SoloEvent =
  | (At & { readonly type: 'tick' })
  /** Select game; `option` is an index from 0. */
  | (Answering & { readonly type: 'choose'; readonly option: number })
  /** Write game and dictation; `text` is the submitted input, which is ignored if empty. */
  | (Answering & { readonly type: 'write'; readonly text: string })
  | (Answering & { readonly type: 'give_up' })
  /** A stepwise choice: shows its options. */
  | (Answering & { readonly type: 'open' })
  /** The card of a new word: goes on, or asks it at once in writing. */
  | (Answering & { readonly type: 'seen' | 'known' })
  /** Dictation; asks the next word without an answer, because this one cannot be heard. */
  | (Answering & { readonly type: 'skip' })
  /** Line game; `from` and `to` are the word ids of the left and right entries. */
  | (Answering & { readonly type: 'draw'; readonly from: number; readonly to: number })
  /** Listen game; places the tile of this word id in the next free position. */
  | (Answering & { readonly type: 'lay'; readonly tile: number })
  /** Listen game; removes the tile at this position, and later tiles move up. */
  | (Answering & { readonly type: 'take_back'; readonly place: number })
  /** Listen game; ignored until as many tiles are placed as words were read. */
  | (Answering & { readonly type: 'submit' })
  | (Answering & { readonly type: 'next' })
  | (At & { readonly type: 'stop' });

export type AnswerEvent = Extract<SoloEvent, { question: number }>;

export type SoundName = 'correct' | 'incorrect' | 'new_questions' | 'incorrect_end';

export type SoloEffect =
  | { readonly type: 'sound'; readonly name: SoundName }
  | { readonly type: 'speak'; readonly word: GameWord }
  /** Send a tick at this time; replaces the previous `wake`. */
  | { readonly type: 'wake'; readonly at: number }
  | { readonly type: 'ended'; readonly reason: EndReason };

export interface Solo {
  readonly run: Run;
  readonly phase: Phase;
}

export interface SoloStep {
  readonly solo: Solo;
  readonly effects: readonly SoloEffect[];
}

export function sound(name: SoundName): SoloEffect {
  return { type: 'sound', name };
}

export function verdict(correct: boolean): SoloEffect {
  return sound(correct ? 'correct' : 'incorrect');
}
