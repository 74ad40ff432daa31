import type { AiMessage } from '@icando/contract/assistant';

export interface Asked {
  userId: number;
  messages: readonly AiMessage[];
  stream: boolean;
}

export interface Assistant {
  readonly model: string;
  /** @throws {AssistantFailed} when the answer cannot begin, or breaks off */
  answer(asked: Asked, signal: AbortSignal): AsyncGenerator<string, void>;
}

/** The assistant could not answer. The message is for the user and reveals no internals. */
export class AssistantFailed extends Error {
  override readonly name = 'AssistantFailed';
}
