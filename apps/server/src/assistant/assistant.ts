import type { AiMessage } from '@icando/contract/assistant';

export interface Asked {
  userId: number;
  messages: readonly AiMessage[];
  /** Whether the answer is streamed. */
  stream: boolean;
}

/** The source of answers: a remote provider, or the built-in tutor. */
export interface Assistant {
  /** As reported to the client. */
  readonly model: string;
  /**
   * The answer's text in chunks, in Markdown. `return` or `signal` releases all resources.
   * @throws {AssistantFailed} when there is no answer, or no more of it
   */
  answer(asked: Asked, signal: AbortSignal): AsyncGenerator<string, void>;
}

/** There is no answer; the message is for the user and reveals no internals. */
export class AssistantFailed extends Error {
  override readonly name = 'AssistantFailed';
}
