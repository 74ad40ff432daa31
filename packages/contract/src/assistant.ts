import * as z from 'zod/mini';
import { pattern } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text-field.ts';

/** The largest number of requests of one user in an hour. */
export const AI_REQUESTS_PER_HOUR = 60;
export const AI_BODY_LIMIT = 4 * 1024 * 1024;
/** Lifetime of a licence's token; after a 401 the client requests another one. */
export const AI_TOKEN_MS = 60 * 60 * 1000;
/** The longest message to or from the assistant. */
export const MAX_AI_MESSAGE = 100_000;
/** The model's name when no provider is configured and the built-in tutor answers. */
export const TUTOR_MODEL = 'built-in-tutor';

export const aiLicense = endpoint({
  method: 'GET',
  path: '/api/license_ai',
  summary: 'Where the assistant answers, with a short-lived token for it alone.',
  tag: 'assistant',
  access: 'user',
  reply: z.object({ status_code: z.literal(200), url: z.string(), token: z.string(), model: z.string() }),
});
export type AiLicense = z.infer<typeof aiLicense.reply>;

/** The message contains the picture itself: an address would have to be fetched by the provider or by this server. */
const pictureUrl = pattern(/^data:image\/(?:jpeg|png|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/, {
  max: AI_BODY_LIMIT,
  error: 'A picture must be a data URL of a JPEG, PNG, WebP or GIF',
});

const words = text({ label: 'Message', max: MAX_AI_MESSAGE, multiline: true });

const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: words }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: pictureUrl }) }),
]);

const aiMessage = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([words, z.array(part).check(z.minLength(1), z.maxLength(20))]),
});
export type AiMessage = z.infer<typeof aiMessage>;

/** The last `data:` line of a stream that fails after its headers were sent; such a stream has no [DONE]. */
export interface AiStreamError {
  error: { message: string };
}

/** The fields that are read from one `data:` line of a streamed answer; the last line is `data: [DONE]`. */
export interface AiChunk {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[];
}

/**
 * The part of OpenAI's chat completions API that the client uses. The bearer token is the token of a licence, not of a
 * session: after a 401 the client fetches another licence and stays signed in. With `stream` the answer is
 * `text/event-stream`; a failure before the stream starts is JSON, as for every endpoint.
 */
export const aiCompletions = endpoint({
  method: 'POST',
  path: '/api/ai/chat/completions',
  summary: "Ask the assistant, with a licence's token. `stream: true` answers as server-sent events.",
  tag: 'assistant',
  access: 'user',
  bodyLimit: AI_BODY_LIMIT,
  body: z.object({
    /** Ignored: the configured model answers. */
    model: z.optional(text({ label: 'Model', max: 200 })),
    messages: z.array(aiMessage).check(z.minLength(1), z.maxLength(100)),
    stream: z.optional(z.nullable(z.boolean())),
  }),
  reply: z.object({
    status_code: z.literal(200),
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.int(),
    model: z.string(),
    choices: z.array(
      z.object({
        index: z.int(),
        message: z.object({ role: z.literal('assistant'), content: z.string() }),
        finish_reason: z.string(),
      }),
    ),
  }),
});
