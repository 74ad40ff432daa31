import type { Line, LineBoard } from '../questions/line.ts';
import type { ListenQuestion } from '../questions/listen.ts';
import type { SelectQuestion } from '../questions/select.ts';
import type { WriteQuestion } from '../questions/write.ts';

/** Times are ms of the caller's monotonic clock. `index` counts questions (boards, sequences) from 0. */
interface Asked {
  readonly index: number;
}

export interface ChoosePhase extends Asked {
  readonly name: 'choose';
  readonly question: SelectQuestion;
  readonly askedAt: number;
}

/** `until` is the earliest end of the verdict. */
export interface ChosenPhase extends Asked {
  readonly name: 'chosen';
  readonly question: SelectQuestion;
  readonly option: number;
  readonly correct: boolean;
  readonly until: number;
}

/** The text itself is in the screen's input. */
export interface WritePhase extends Asked {
  readonly name: 'write';
  readonly question: WriteQuestion;
  readonly askedAt: number;
}

export interface WrittenPhase extends Asked {
  readonly name: 'written';
  readonly question: WriteQuestion;
  /** In comparable form; '' after 'give_up'. */
  readonly given: string;
  readonly correct: boolean;
  readonly slips: readonly number[];
  readonly until: number;
}

export interface LinePhase extends Asked {
  readonly name: 'line';
  readonly board: LineBoard;
  readonly lines: readonly Line[];
  /** Start of the next answer's time. */
  readonly askedAt: number;
}

export interface FlashPhase extends Asked {
  readonly name: 'flash';
  readonly board: LineBoard;
  readonly lines: readonly Line[];
  readonly wrong: Line;
  readonly until: number;
}

export interface LinedPhase extends Asked {
  readonly name: 'lined';
  readonly board: LineBoard;
  readonly lines: readonly Line[];
  readonly until: number;
}

export interface ReadingPhase extends Asked {
  readonly name: 'reading';
  readonly question: ListenQuestion;
  readonly lives: number;
  /** Number of words read so far; 0 only after a pause. */
  readonly wordsRead: number;
  readonly nextAt: number;
}

export interface ArrangePhase extends Asked {
  readonly name: 'arrange';
  readonly question: ListenQuestion;
  readonly lives: number;
  readonly laid: readonly number[];
  readonly askedAt: number;
}

export interface ArrangedPhase extends Asked {
  readonly name: 'arranged';
  readonly question: ListenQuestion;
  readonly lives: number;
  readonly laid: readonly number[];
  readonly places: readonly boolean[];
  readonly correct: boolean;
  readonly until: number;
}

/** `limit`: 5 000 answers, the most a report may contain; `enough`: as many as the game was to have; `words`: without a time limit, every word was asked. */
export type EndReason = 'time' | 'lives' | 'stopped' | 'limit' | 'enough' | 'words' | 'no_words';

export interface FinishedPhase {
  readonly name: 'finished';
  readonly reason: EndReason;
  readonly endedAt: number;
}

export type Phase =
  | ChoosePhase
  | ChosenPhase
  | WritePhase
  | WrittenPhase
  | LinePhase
  | FlashPhase
  | LinedPhase
  | ReadingPhase
  | ArrangePhase
  | ArrangedPhase
  | FinishedPhase;
