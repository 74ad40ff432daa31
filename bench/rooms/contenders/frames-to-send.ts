/** What a contender without a game behind it sends, as the product said it in a real room of this size. */
export interface FramesToSend {
  /** Players of each room. */
  size: number;
  /** The JSON of a frame each. */
  question: string;
  answer_result: string;
  question_end: string;
}

/** How long the right answer stays up, as in the product. */
export const FEEDBACK_MS = 1_500;

/** As given on the command line. */
export function framesToSend(): FramesToSend {
  return JSON.parse(process.argv[2] ?? '') as FramesToSend;
}
