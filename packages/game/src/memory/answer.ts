import type { LoggedGame } from '@icando/contract/games';

/** How a word was asked: in a game, or on a flashcard of another program that the learner graded. */
export type AskedIn = LoggedGame | 'flashcard';

/** What was shown of a word: English, Vietnamese, the English pronunciation, or a sentence without the word. */
export type AskedSide = 'foreign' | 'native' | 'sound' | 'example';

/** The fields of an answer log row that the memory model reads. Times are ms since the epoch. */
export interface Answer {
  readonly at: number;
  /** The learner's day then; if it is unknown, it is computed by the present time zone. */
  readonly day?: number | null | undefined;
  /** The id of the game; together with `index` it identifies the answer. */
  readonly run: string;
  readonly index: number;
  /** Both sides of the word in the form that `memoryKey` gives them. */
  readonly lex: string;
  readonly meaning: string;
  readonly game: AskedIn;
  readonly side: AskedSide;
  /** The number of choices: options, pairs left in the line game, mice; 0 for a written answer. */
  readonly options: number;
  readonly correct: boolean;
  /** The text of the answer; '' for 'Không biết', null where it was not logged. */
  readonly chosen: string | null;
  readonly answerMs: number;
  readonly hint: boolean;
  /** True when the options of a choice came only after a try to recall. */
  readonly stepwise?: boolean | undefined;
}

/** A word without a memory is 'new'. 'mature' is shown as 'Thuộc'. */
export type MemoryState = 'new' | 'learning' | 'known' | 'mature' | 'leech';

/** The memory of one word, for both directions and listening. It can be recomputed from the log. */
export interface Memory {
  /** Days until the probability of writing the word correctly falls to 90 %. */
  readonly stability: number;
  /** 1 (easy) to 10, as in FSRS. */
  readonly difficulty: number;
  /** The time of the latest answer that changed stability. */
  readonly lastAt: number;
  /** The learner's day of that answer, like `Answer.day`. */
  readonly lastDay?: number | null | undefined;
  readonly dueAt: number;
  readonly lapses: number;
  /** The number of days with a correct written answer since the last lapse. */
  readonly strongRight: number;
  /** The number of later days with a right answer since the word was first answered, or last missed. */
  readonly rightDays: number;
  readonly state: Exclude<MemoryState, 'new'>;
  /** The version of the model that computed this memory. */
  readonly version: number;
}
