import type { AiMessage } from '@icando/contract/assistant';

export interface Asked {
  userId: number;
  messages: readonly AiMessage[];
  /** The answer is wanted as it comes. */
  stream: boolean;
}

/** Whoever answers: a provider elsewhere, or the built-in tutor. */
export interface Assistant {
  /** As the caller reads it. */
  readonly model: string;
  /**
   * The pieces of the answer's text, in Markdown. Ended by `return` or by `signal`, it lets go of everything.
   * @throws {AssistantFailed} when there is no answer, or no more of it
   */
  answer(asked: Asked, signal: AbortSignal): AsyncGenerator<string, void>;
}

/** No answer; the message is a sentence for the person who asked, and names nothing of the inside. */
export class AssistantFailed extends Error {
  override readonly name = 'AssistantFailed';
}
