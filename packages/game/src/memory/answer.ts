import type { LoggedGame } from '@icando/contract/games';

/** How a word was asked: in a game, or on a flashcard of another program, which the learner graded. */
export type AskedIn = LoggedGame | 'flashcard';

/** The side of a word that was shown: English, Vietnamese or the English pronunciation. */
export type AskedSide = 'foreign' | 'native' | 'sound';

/** The fields of an answer log row that the memory model reads. Times are ms since the epoch. */
export interface Answer {
  readonly at: number;
  /** The game it was given in; together with `index` it names the answer. */
  readonly run: string;
  readonly index: number;
  /** Both sides of the word as `memoryKey` writes them. */
  readonly lex: string;
  readonly meaning: string;
  readonly game: AskedIn;
  readonly side: AskedSide;
  /** The number of choices: options, pairs left in the line game, mice; 0 for a written answer. */
  readonly options: number;
  readonly correct: boolean;
  /** What was answered; '' for 'Không biết', null where the log does not know. */
  readonly chosen: string | null;
  readonly answerMs: number;
  readonly hint: boolean;
}

/** 'new' is the state of a word without a memory. 'mature' is shown as 'Thuộc'. */
export type MemoryState = 'new' | 'learning' | 'known' | 'mature' | 'leech';

/** The memory of one word, in both directions and by ear. It can be rebuilt from the log. */
export interface Memory {
  /** Days until the chance of writing the word falls to 90 %. */
  readonly stability: number;
  /** 1 (easy) to 10, as in FSRS. */
  readonly difficulty: number;
  /** The latest answer that changed stability. */
  readonly lastAt: number;
  readonly dueAt: number;
  readonly lapses: number;
  /** The number of days with a right written answer since the last lapse. */
  readonly strongRight: number;
  readonly state: Exclude<MemoryState, 'new'>;
  /** The version of the parameters that computed it. */
  readonly version: number;
}
