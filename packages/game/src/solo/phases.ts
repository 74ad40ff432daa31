import type { GameWord } from '../questions/game-word.ts';
import type { DictatedWord, DictationQuestion } from '../questions/dictation.ts';
import type { Line, LineBoard } from '../questions/line.ts';
import type { ListenQuestion } from '../questions/listen.ts';
import type { SelectQuestion } from '../questions/select.ts';
import type { WriteQuestion } from '../questions/write.ts';

/** Times are in ms of the caller's monotonic clock. `index` counts questions (boards, sequences) from 0. */
interface Indexed {
  readonly index: number;
}

export interface ChoosePhase extends Indexed {
  readonly name: 'choose';
  readonly question: SelectQuestion;
  readonly askedAt: number;
  /** Set in a review when the options come after a try to recall: at a tap, or at `opensAt`. */
  readonly stepwise?: { readonly opensAt: number; readonly openedAt: number | undefined } | undefined;
}

/** `until` is the earliest time at which the verdict ends. */
export interface ChosenPhase extends Indexed {
  readonly name: 'chosen';
  readonly question: SelectQuestion;
  readonly option: number;
  readonly correct: boolean;
  readonly until: number;
}

/** A new word before it is asked, in a review and in the first game of an account. */
export interface MeetPhase extends Indexed {
  readonly name: 'meet';
  readonly word: GameWord;
  readonly note: string;
  /** Whether the learner can say that the word is known, and write it at once. */
  readonly canWrite: boolean;
  /** What a listen game reads after the cards. */
  readonly sequence?: Sequence | undefined;
}

/** What a listen game reads next. */
export interface Sequence {
  readonly length: number;
  readonly lives: number;
}

/** The text that is being typed is not part of the phase; it is in the input of the client. */
export interface WritePhase extends Indexed {
  readonly name: 'write';
  readonly question: WriteQuestion;
  readonly askedAt: number;
}

export interface WrittenPhase extends Indexed {
  readonly name: 'written';
  readonly question: WriteQuestion;
  /** The typed text in the form that `fillBoxes` gives it; '' after 'give_up'. */
  readonly given: string;
  readonly correct: boolean;
  readonly slips: readonly number[];
  readonly until: number;
}

export interface DictatePhase extends Indexed {
  readonly name: 'dictate';
  readonly question: DictationQuestion;
  readonly askedAt: number;
}

export interface DictatedPhase extends Indexed {
  readonly name: 'dictated';
  readonly question: DictationQuestion;
  /** The typed text; '' after 'give_up'. */
  readonly given: string;
  readonly words: readonly DictatedWord[];
  readonly correct: boolean;
  readonly until: number;
}

export interface LinePhase extends Indexed {
  readonly name: 'line';
  readonly board: LineBoard;
  readonly lines: readonly Line[];
  /** When the time of the next answer started. */
  readonly askedAt: number;
}

export interface FlashPhase extends Indexed {
  readonly name: 'flash';
  readonly board: LineBoard;
  readonly lines: readonly Line[];
  readonly wrong: Line;
  readonly until: number;
}

export interface LinedPhase extends Indexed {
  readonly name: 'lined';
  readonly board: LineBoard;
  readonly lines: readonly Line[];
  readonly until: number;
}

export interface ReadingPhase extends Indexed {
  readonly name: 'reading';
  readonly question: ListenQuestion;
  readonly lives: number;
  /** The number of words read so far; 0 only after a pause. */
  readonly wordsRead: number;
  readonly nextAt: number;
}

export interface ArrangePhase extends Indexed {
  readonly name: 'arrange';
  readonly question: ListenQuestion;
  readonly lives: number;
  readonly laid: readonly number[];
  readonly askedAt: number;
}

export interface ArrangedPhase extends Indexed {
  readonly name: 'arranged';
  readonly question: ListenQuestion;
  readonly lives: number;
  readonly laid: readonly number[];
  readonly places: readonly boolean[];
  readonly correct: boolean;
  readonly until: number;
}

/**
 * `limit`: 5,000 answers, the most that a report may contain. `enough`: the number of answers that was set for the game.
 * `words`: every word was asked in a game without a time limit.
 */
export type EndReason = 'time' | 'lives' | 'stopped' | 'limit' | 'enough' | 'words' | 'no_words';

export interface FinishedPhase {
  readonly name: 'finished';
  readonly reason: EndReason;
  readonly endedAt: number;
}

export type Phase =
  | MeetPhase
  | ChoosePhase
  | ChosenPhase
  | WritePhase
  | WrittenPhase
  | DictatePhase
  | DictatedPhase
  | LinePhase
  | FlashPhase
  | LinedPhase
  | ReadingPhase
  | ArrangePhase
  | ArrangedPhase
  | FinishedPhase;
