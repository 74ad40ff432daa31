import { createParser } from 'eventsource-parser';
import type { AiChunk } from '@icando/contract/assistant';
import * as z from 'zod/mini';
import { AssistantFailed, type Assistant } from './assistant.ts';

export interface ProviderSettings {
  /** Such as `https://api.openai.com/v1`; `/chat/completions` comes after it. */
  baseUrl: string;
  /** Sent to the provider only; local ones may need none. */
  key: string | undefined;
  model: string;
}

export interface ProviderLimits {
  /** Until the answer begins; below the 60 s after which a silent connection is closed. */
  beginMs: number;
  /** Between two chunks. */
  silenceMs: number;
  totalMs: number;
  /** The limit of a streamed answer. */
  characters: number;
  /** The limit of any other answer. */
  bytes: number;
}

const LIMITS: ProviderLimits = {
  beginMs: 50_000,
  silenceMs: 30_000,
  totalMs: 5 * 60_000,
  characters: 60_000,
  bytes: 1024 * 1024,
};

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.nullish(z.string()) }) })).check(z.minLength(1)),
});

/** Any provider that speaks OpenAI's chat completions. */
export function createProvider(settings: ProviderSettings, limits: ProviderLimits = LIMITS): Assistant {
  const { baseUrl, key, model } = settings;
  const address = `${baseUrl}/chat/completions`;

  return {
    model,
    async *answer({ messages, stream }, signal) {
      const patience = createTimeLimits(limits);
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({ model, messages, ...(stream ? { stream } : {}) }),
          // Following a redirect could send the conversation and the key to another host.
          redirect: 'manual',
          signal: AbortSignal.any([signal, patience.signal]),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new AssistantFailed(sentenceFor(response.status));
        }
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
        const pieces = isStream ? streamed(response) : whole(response, limits.bytes);
        yield* cut(pieces, limits.characters, patience);
      } catch (error) {
        if (error instanceof AssistantFailed || signal.aborted) throw error;
        const isLate = patience.signal.aborted;
        const sentence = isLate
          ? 'The AI assistant took too long to answer.'
          : 'The AI assistant did not answer as expected.';
        throw new AssistantFailed(sentence, { cause: error });
      } finally {
        patience.end();
      }
    },
  };
}

/** The text for the user. The provider's own message may contain the key and is not passed on. */
function sentenceFor(status: number): string {
  if (status >= 300 && status < 400)
    return 'The AI assistant has moved to another address, which is not followed.';
  if (status === 401 || status === 403)
    return 'The AI assistant is not set up correctly: its key was refused.';
  if (status === 404) return 'The AI assistant is not set up correctly: its address or model was not found.';
  if (status === 413) return 'This is too much for the AI assistant. Start a new conversation.';
  if (status === 429) return 'The AI assistant has too much to do. Try again in a moment.';
  if (status < 500) return 'The AI assistant did not accept this message.';
  return `The AI assistant failed (${status}). Try again in a moment.`;
}

async function* streamed(response: Response): AsyncGenerator<string, void> {
  for await (const data of readEventData(response.body ?? emptyBody())) {
    if (data === '[DONE]') return;
    const chunk = JSON.parse(data) as AiChunk & { error?: unknown };
    if (chunk.error !== undefined && chunk.error !== null) {
      throw new AssistantFailed('The AI assistant broke off.', { cause: chunk.error });
    }
    const text = chunk.choices?.[0]?.delta?.content;
    if (typeof text === 'string' && text !== '') yield text;
  }
}

async function* whole(response: Response, mostBytes: number): AsyncGenerator<string, void> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? emptyBody()) {
    size += part.length;
    // Leaving the loop by throwing cancels the rest.
    if (size > mostBytes) throw new AssistantFailed('The AI assistant said far too much.');
    parts.push(part);
  }
  const answer = completion.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  yield answer.choices[0]?.message.content ?? '';
}

async function* cut(pieces: AsyncIterable<string>, most: number, patience: Patience) {
  let left = most;
  for await (const piece of pieces) {
    patience.extend();
    yield piece.slice(0, left);
    left -= piece.length;
    if (left <= 0) return;
  }
}

/** A longer event is invalid, and not kept in memory. */
const LONGEST_EVENT = 256 * 1024;

async function* readEventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const events: string[] = [];
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => events.push(data),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    yield* events.splice(0);
  }
  // Some providers omit the last empty line.
  parser.feed('\n\n');
  yield* events;
}

async function* emptyBody(): AsyncGenerator<Uint8Array, void> {}

type Patience = ReturnType<typeof createTimeLimits>;

/** Aborts when nothing begins, nothing more comes, or the total takes too long. */
function createTimeLimits({ beginMs, silenceMs, totalMs }: ProviderLimits) {
  const over = new AbortController();
  const giveUp = () => over.abort(new Error('the provider was too slow'));
  const total = setTimeout(giveUp, totalMs);
  let next = setTimeout(giveUp, beginMs);
  return {
    signal: over.signal,
    extend(): void {
      clearTimeout(next);
      next = setTimeout(giveUp, silenceMs);
    },
    end(): void {
      clearTimeout(total);
      clearTimeout(next);
    },
  };
}
