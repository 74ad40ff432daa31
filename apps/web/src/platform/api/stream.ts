import { createParser } from 'eventsource-parser';
import { ApiError } from './api-error.ts';
import { chunksOf } from './chunks-of.ts';
import { refusalIn, t } from '../i18n/language.ts';

const BASE: string = (import.meta.env?.['VITE_API_BASE'] as string | undefined) ?? '';
/** A stream without data for this long counts as dead. */
const SILENT_MS = 60_000;

export interface StreamRequest {
  /** Relative to this server if it has no origin. */
  url: string;
  token: string;
  body: object;
  signal: AbortSignal;
}

/**
 * Yields the data of each server-sent event; a plain JSON response is yielded as one. @throws {ApiError} for a
 * refusal or a time-out; the signal's reason if aborted
 */
export async function* streamEvents({
  url,
  token,
  body,
  signal,
}: StreamRequest): AsyncGenerator<string, void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENT_MS);
  };
  restartTimer();
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
    if (response.body === null) return;
    for await (const piece of chunksOf(response.body.pipeThrough(new TextDecoderStream()))) {
      restartTimer();
      parser.feed(piece);
      yield* events.splice(0);
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ status: 0, detail: t('The server cannot be reached.'), cause });
  } finally {
    clearTimeout(timer);
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; detail?: unknown };
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiError({
    status: response.status,
    detail: typeof body.detail === 'string' ? refusalIn(body.code, body.detail) : t('Something went wrong.'),
    retryAfter: wait > 0 ? Math.ceil(wait) : null,
  });
}
