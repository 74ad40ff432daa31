import { createParser } from 'eventsource-parser';
import type { AiChunk } from '@icando/contract/assistant';
import * as z from 'zod/mini';
import { AssistantFailed, type Assistant } from './assistant.ts';

export interface ProviderSettings {
  baseUrl: string;
  key: string | undefined;
  model: string;
}

export interface ProviderLimits {
  /** The limit until the first chunk; below the 60 s after which the server closes a silent connection. */
  beginMs: number;
  silenceMs: number;
  totalMs: number;
  characters: number;
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

interface ProviderDeps {
  /** Returns the system message about this user; null for none. */
  introduce?: (userId: number) => Promise<string | null>;
  limits?: ProviderLimits;
}

export function createProvider(
  settings: ProviderSettings,
  { introduce = async () => null, limits = LIMITS }: ProviderDeps = {},
): Assistant {
  const { baseUrl, key, model } = settings;
  const address = `${baseUrl}/chat/completions`;

  return {
    model,
    async *answer({ userId, messages, stream }, signal) {
      const timeLimits = createTimeLimits(limits);
      try {
        const content = await introduce(userId);
        const allMessages = content === null ? messages : [{ role: 'system', content }, ...messages];
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({ model, messages: allMessages, ...(stream ? { stream } : {}) }),
          // Following a redirect could send the conversation and the key to another host.
          redirect: 'manual',
          signal: AbortSignal.any([signal, timeLimits.signal]),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new AssistantFailed(sentenceFor(response.status));
        }
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
        const chunks = isStream ? streamed(response) : whole(response, limits.bytes);
        yield* truncate(chunks, limits.characters, timeLimits);
      } catch (error) {
        if (error instanceof AssistantFailed || signal.aborted) throw error;
        const sentence = timeLimits.signal.aborted
          ? 'Tí took too long to answer.'
          : 'Tí did not answer as expected.';
        throw new AssistantFailed(sentence, { cause: error });
      } finally {
        timeLimits.end();
      }
    },
  };
}

/** A sentence for the user. The provider's own message is not shown, because it may contain the key. */
function sentenceFor(status: number): string {
  if (status >= 300 && status < 400) return 'Tí has moved to another address, which is not followed.';
  if (status === 401 || status === 403) return 'Tí is not set up correctly: its key was refused.';
  if (status === 404) return 'Tí is not set up correctly: its address or model was not found.';
  if (status === 413) return 'This is too much for Tí. Start a new conversation.';
  if (status === 429) return 'Tí is busy. Try again in a moment.';
  if (status < 500) return 'Tí did not accept this message.';
  return `Tí failed (${status}). Try again in a moment.`;
}

async function* streamed(response: Response): AsyncGenerator<string, void> {
  for await (const data of readEventData(response.body ?? emptyBody())) {
    if (data === '[DONE]') return;
    const chunk = JSON.parse(data) as AiChunk & { error?: unknown };
    if (chunk.error !== undefined && chunk.error !== null) {
      throw new AssistantFailed('Tí stopped in the middle of its answer.', {
        cause: chunk.error,
      });
    }
    const text = chunk.choices?.[0]?.delta?.content;
    if (typeof text === 'string' && text !== '') yield text;
  }
}

async function* whole(response: Response, maxBytes: number): AsyncGenerator<string, void> {
  const deps: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? emptyBody()) {
    size += part.length;
    if (size > maxBytes) throw new AssistantFailed('Tí gave too long an answer.');
    deps.push(part);
  }
  const answer = completion.parse(JSON.parse(Buffer.concat(deps).toString('utf8')));
  yield answer.choices[0]?.message.content ?? '';
}

async function* truncate(
  chunks: AsyncIterable<string>,
  maxCharacters: number,
  timeLimits: ReturnType<typeof createTimeLimits>,
) {
  let left = maxCharacters;
  for await (const chunk of chunks) {
    timeLimits.extend();
    yield chunk.slice(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** Limits the memory for an event that does not end. */
const MAX_EVENT = 256 * 1024;

async function* readEventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const events: string[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
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

/** Time limits of an answer, of which the one on silence is extended with every chunk (cockatiel's time-outs cannot be). */
function createTimeLimits({ beginMs, silenceMs, totalMs }: ProviderLimits) {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('the provider was too slow'));
  const total = setTimeout(abort, totalMs);
  let next = setTimeout(abort, beginMs);
  return {
    signal: controller.signal,
    extend(): void {
      clearTimeout(next);
      next = setTimeout(abort, silenceMs);
    },
    end(): void {
      clearTimeout(total);
      clearTimeout(next);
    },
  };
}
