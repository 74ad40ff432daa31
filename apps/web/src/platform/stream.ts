import { createParser } from 'eventsource-parser';
import { ApiError } from './api-error.ts';

const BASE: string = (import.meta.env?.['VITE_API_BASE'] as string | undefined) ?? '';
/** An answer that says nothing for so long has died. */
const SILENT_MS = 60_000;

export interface StreamAsked {
  /** Of this server when it has no origin. */
  url: string;
  token: string;
  body: object;
  signal: AbortSignal;
}

/**
 * Posts, and gives the data of each server-sent event as it comes; an answer that is one JSON text comes as one.
 * Throws an `ApiError` for a refusal and for silence, and the signal's own reason when the caller stops it.
 */
export async function* streamEvents({ url, token, body, signal }: StreamAsked): AsyncGenerator<string, void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENT_MS);
  };
  heard();
  try {
    const response = await fetch(url.startsWith('/') ? BASE + url : url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok) throw await refusalOf(response);
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
    if (!isStream) {
      yield await response.text();
      return;
    }
    const events: string[] = [];
    const parser = createParser({ onEvent: ({ data }) => events.push(data) });
    for await (const piece of textsOf(response)) {
      heard();
      parser.feed(piece);
      yield* events.splice(0);
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ status: 0, detail: 'The server cannot be reached.', cause });
  } finally {
    clearTimeout(timer);
  }
}

/** A body as text; Safari's streams cannot be iterated. */
async function* textsOf(response: Response): AsyncGenerator<string, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops reading wants no more of it.
    reader.cancel().catch(() => {});
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { detail?: unknown };
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiError({
    status: response.status,
    detail: typeof body.detail === 'string' ? body.detail : 'Something went wrong.',
    retryAfter: wait > 0 ? Math.ceil(wait) : null,
  });
}
