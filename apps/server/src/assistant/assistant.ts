import type { AiMessage } from '@icando/contract/assistant';

export interface Asked {
  userId: number;
  messages: readonly AiMessage[];
  stream: boolean;
}

export interface Assistant {
  readonly model: string;
  /** @throws {AssistantFailed} when there is no answer, or no more of it */
  answer(asked: Asked, signal: AbortSignal): AsyncGenerator<string, void>;
}

/** There is no answer; the message is for the user and reveals no internals. */
export class AssistantFailed extends Error {
  override readonly name = 'AssistantFailed';
}
