import type { AiLicense, AiChunk, AiStreamError } from '@icando/contract/assistant';
import { statusOf } from '../platform/api/api-error.ts';
import type { StreamRequest } from '../platform/api/stream.ts';
import { type AiLine, messagesFor } from './ai-history.ts';

export interface AiAnswersDeps {
  getLicense(): Promise<AiLicense>;
  stream(request: StreamRequest): AsyncIterable<string>;
  /** Epoch ms. */
  now(): number;
}

interface AiAnswerOptions {
  /** The conversation so far. */
  lines: () => readonly AiLine[];
  /** Called for each part of the answer. */
  onText: (text: string) => void;
}

/** A licence is valid for an hour, during which the answer must also be completed. */
const LICENSE_MS = 50 * 60 * 1000;

/** Streams answers. A licence is reused while it is valid. */
export function createAiAnswers(deps: AiAnswersDeps, { lines, onText }: AiAnswerOptions) {
  let license: { value: AiLicense; until: number } | null = null;

  async function licensed(isAnew: boolean): Promise<AiLicense> {
    if (!isAnew && license !== null && license.until > deps.now()) return license.value;
    const value = await deps.getLicense();
    license = { value, until: deps.now() + LICENSE_MS };
    return value;
  }

  /** Passes on each part of the answer when it arrives. An expired token is replaced once. */
  async function receive(signal: AbortSignal, isAnew = false): Promise<void> {
    const { url, token, model } = await licensed(isAnew);
    signal.throwIfAborted();
    const body = { model, stream: true, messages: messagesFor(lines()) };
    try {
      for await (const data of deps.stream({ url, token, body, signal })) {
        const event = readEvent(data);
        if (event.kind === 'end') return;
        if (event.kind === 'broken') throw new Error(event.detail);
        if (event.text !== '') onText(event.text);
      }
    } catch (error) {
      if (isAnew || statusOf(error) !== 401) throw error;
      await receive(signal, true);
    }
  }

  return {
    receive: (signal: AbortSignal) => receive(signal),
    forgetLicense() {
      license = null;
    },
  };
}

/** The content of an event: a part of the answer, its end, or an interruption. */
type AnswerEvent = { kind: 'more'; text: string } | { kind: 'end' } | { kind: 'broken'; detail: string };

interface WholeAnswer {
  choices?: { message?: { content?: string | null } }[];
}

/** Parses the data of an event, or an answer that was not streamed. */
function readEvent(data: string): AnswerEvent {
  if (data === '[DONE]') return { kind: 'end' };
  try {
    const event = JSON.parse(data) as (AiChunk & WholeAnswer & Partial<AiStreamError>) | null;
    if (event?.error !== undefined) return { kind: 'broken', detail: event.error.message };
    const choice = event?.choices?.[0] as { delta?: { content?: unknown }; message?: { content?: unknown } };
    const text = choice?.delta?.content ?? choice?.message?.content;
    return { kind: 'more', text: typeof text === 'string' ? text : '' };
  } catch {
    return { kind: 'more', text: '' };
  }
}
