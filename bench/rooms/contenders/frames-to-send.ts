/** The frames that a contender without game logic sends, recorded from a room of the product. */
export interface FramesToSend {
  /** The number of players in each room. */
  size: number;
  /** Each is the JSON of a frame. */
  question: string;
  answer_result: string;
  question_end: string;
}

/** The time between questions, as in the product. */
export const FEEDBACK_MS = 1_500;

/** Parses the frames from the command line. */
export function framesToSend(): FramesToSend {
  return JSON.parse(process.argv[2] ?? '') as FramesToSend;
}
