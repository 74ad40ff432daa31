import type { AiLicense, AiChunk, AiStreamError } from '@icando/contract/assistant';
import { statusOf } from '../platform/api-error.ts';
import type { StreamAsked } from '../platform/stream.ts';
import { type AiLine, messagesFor } from './ai-history.ts';

export interface AiAnswerWorld {
  getLicense(): Promise<AiLicense>;
  stream(asked: StreamAsked): AsyncIterable<string>;
  /** Epoch ms. */
  now(): number;
}

interface AiAnswerOptions {
  /** The conversation so far. */
  lines: () => readonly AiLine[];
  /** Called for each part of the answer. */
  onText: (text: string) => void;
}

/** A licence is good for an hour; an answer takes its time. */
const LICENSE_MS = 50 * 60 * 1000;

/** Streams answers with a licence, which is used again while it is valid. */
export function createAiAnswers(world: AiAnswerWorld, { lines, onText }: AiAnswerOptions) {
  let license: { value: AiLicense; until: number } | null = null;

  async function licensed(isAnew: boolean): Promise<AiLicense> {
    if (!isAnew && license !== null && license.until > world.now()) return license.value;
    const value = await world.getLicense();
    license = { value, until: world.now() + LICENSE_MS };
    return value;
  }

  /** The answer as it comes. A token that is over is asked for once more. */
  async function hear(signal: AbortSignal, isAnew = false): Promise<void> {
    const { url, token, model } = await licensed(isAnew);
    signal.throwIfAborted();
    const body = { model, stream: true, messages: messagesFor(lines()) };
    try {
      for await (const data of world.stream({ url, token, body, signal })) {
        const heard = readEvent(data);
        if (heard.kind === 'end') return;
        if (heard.kind === 'broken') throw new Error(heard.detail);
        if (heard.text !== '') onText(heard.text);
      }
    } catch (error) {
      if (isAnew || statusOf(error) !== 401) throw error;
      await hear(signal, true);
    }
  }

  return {
    hear: (signal: AbortSignal) => hear(signal),
    forgetLicense() {
      license = null;
    },
  };
}

/** What one event says: more of the answer, its end, or that it broke off. */
type Heard = { kind: 'more'; text: string } | { kind: 'end' } | { kind: 'broken'; detail: string };

interface Whole {
  choices?: { message?: { content?: string | null } }[];
}

/** Reads the data of an event, or an answer that came whole. */
function readEvent(data: string): Heard {
  if (data === '[DONE]') return { kind: 'end' };
  try {
    const said = JSON.parse(data) as (AiChunk & Whole & Partial<AiStreamError>) | null;
    if (said?.error !== undefined) return { kind: 'broken', detail: said.error.message };
    const choice = said?.choices?.[0] as { delta?: { content?: unknown }; message?: { content?: unknown } };
    const text = choice?.delta?.content ?? choice?.message?.content;
    return { kind: 'more', text: typeof text === 'string' ? text : '' };
  } catch {
    return { kind: 'more', text: '' };
  }
}
