import type { Line, LineBoard } from '../questions/line.ts';
import type { ListenQuestion } from '../questions/listen.ts';
import type { SelectQuestion } from '../questions/select.ts';
import type { WriteQuestion } from '../questions/write.ts';

/** Times are ms of the caller's monotonic clock. `index` counts questions (boards, sequences) from 0. */
interface Asked {
  readonly index: number;
}

/** Select: the options can be clicked. */
export interface ChoosePhase extends Asked {
  readonly name: 'choose';
  readonly question: SelectQuestion;
  readonly askedAt: number;
}

/** Select: the verdict, until `until` at least. */
export interface ChosenPhase extends Asked {
  readonly name: 'chosen';
  readonly question: SelectQuestion;
  /** Place of the chosen option, from 0. */
  readonly option: number;
  readonly correct: boolean;
  readonly until: number;
}

/** Write: the boxes can be filled. The text itself lives in the screen's input. */
export interface WritePhase extends Asked {
  readonly name: 'write';
  readonly question: WriteQuestion;
  readonly askedAt: number;
}

/** Write: the verdict. */
export interface WrittenPhase extends Asked {
  readonly name: 'written';
  readonly question: WriteQuestion;
  /** What was given, in comparable form; '' after 'give_up'. */
  readonly given: string;
  readonly correct: boolean;
  /** Boxes that differ in tone or marks only, when nothing else does: 'Gần đúng'. */
  readonly slips: readonly number[];
  readonly until: number;
}

/** Line: lines can be drawn. */
export interface LinePhase extends Asked {
  readonly name: 'line';
  readonly board: LineBoard;
  /** The right lines, in the order in which they were drawn. */
  readonly lines: readonly Line[];
  /** When the board or the previous line appeared; the next answer is timed from here. */
  readonly askedAt: number;
}

/** Line: a wrong line flashes. */
export interface FlashPhase extends Asked {
  readonly name: 'flash';
  readonly board: LineBoard;
  readonly lines: readonly Line[];
  readonly wrong: Line;
  readonly until: number;
}

/** Line: the board is full; the next one comes. */
export interface LinedPhase extends Asked {
  readonly name: 'lined';
  readonly board: LineBoard;
  readonly lines: readonly Line[];
  readonly until: number;
}

/** Listen: the words are read, input is refused. */
export interface ReadingPhase extends Asked {
  readonly name: 'reading';
  readonly question: ListenQuestion;
  readonly lives: number;
  /** Words begun, up to the length of the sequence; 0 only after a pause. */
  readonly said: number;
  /** When the next word, or after the last one the arranging, is due. */
  readonly nextAt: number;
}

/** Listen: tiles can be laid. */
export interface ArrangePhase extends Asked {
  readonly name: 'arrange';
  readonly question: ListenQuestion;
  readonly lives: number;
  /** Word ids, in order. */
  readonly laid: readonly number[];
  readonly askedAt: number;
}

/** Listen: the verdict. With no life left the game ends after it. */
export interface ArrangedPhase extends Asked {
  readonly name: 'arranged';
  readonly question: ListenQuestion;
  readonly lives: number;
  readonly laid: readonly number[];
  /** For each word read, whether its place was right. */
  readonly places: readonly boolean[];
  readonly correct: boolean;
  readonly until: number;
}

/** `limit`: 5 000 answers, more than a report may hold. `no_words`: nothing in the set can be asked. */
export type EndReason = 'time' | 'lives' | 'stopped' | 'limit' | 'no_words';

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
