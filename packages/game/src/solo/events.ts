import type { GameWord } from '../questions/game-word.ts';
import type { EndReason, Phase } from './phases.ts';
import type { Run } from './run.ts';

interface At {
  /** ms of a monotonic clock, the one that started the game. */
  readonly now: number;
}

interface Answering extends At {
  /** The `index` of the phase on the screen: a click meant for an earlier question is ignored. */
  readonly question: number;
}

/** What can happen. An event that does not fit the phase (a double click, a late one) changes nothing. */
export type SoloEvent =
  /** Time passed. */
  | (At & { readonly type: 'tick' })
  /** Select: an option, from 0. */
  | (Answering & { readonly type: 'choose'; readonly option: number })
  /** Write: what the input holds, submitted. Nothing typed: ignored. */
  | (Answering & { readonly type: 'write'; readonly text: string })
  /** Write: 'I do not know', a wrong answer. */
  | (Answering & { readonly type: 'give_up' })
  /** Line: word ids of the left and of the right entry. */
  | (Answering & { readonly type: 'draw'; readonly from: number; readonly to: number })
  /** Listen: a tile, by word id, into the next free place. */
  | (Answering & { readonly type: 'lay'; readonly tile: number })
  /** Listen: the tile of that place, from 0, back; those after it move up. */
  | (Answering & { readonly type: 'take_back'; readonly place: number })
  /** Listen: submitted; ignored until as many tiles are laid as words were read. */
  | (Answering & { readonly type: 'submit' })
  /** 'chờ tôi bấm tiếp': go on, once the verdict has been seen (`awaitsNext`). */
  | (Answering & { readonly type: 'next' })
  /** The player ends the game. */
  | (At & { readonly type: 'stop' });

export type AnswerEvent = Extract<SoloEvent, { question: number }>;

/** Static sound files of the specification. */
export type SoundName = 'correct' | 'incorrect' | 'new_questions' | 'incorrect_end';

/** What the screen must do. */
export type SoloEffect =
  | { readonly type: 'sound'; readonly name: SoundName }
  /** Listen: read this word aloud. */
  | { readonly type: 'say'; readonly word: GameWord }
  /** Send a tick at this time; replaces any earlier wake. */
  | { readonly type: 'wake'; readonly at: number }
  | { readonly type: 'ended'; readonly reason: EndReason };

/** A solo game: its state and the phase on the screen. Immutable. */
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

/** The sound of a verdict. */
export function verdict(correct: boolean): SoloEffect {
  return sound(correct ? 'correct' : 'incorrect');
}
