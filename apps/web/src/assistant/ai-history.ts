import type { AiMessage } from '@icando/contract/assistant';
import { parseList } from '../platform/storage/storage.ts';

/** One message as stored on this device (the specification's shape). */
export interface AiLine {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** A data URL. */
  readonly imageUrl?: string;
}

/** The number of messages shown at first, and added by each scroll to the top. */
export const AI_PAGE = 10;
/** The largest number of stored messages; older ones are deleted. */
const MAX_STORED = 200;
/** The largest numbers of messages and of pictures in a request, whose body has a size limit. */
const MAX_SENT = 30;
const MAX_PICTURES_SENT = 3;
const PICTURE = /^data:image\/(?:jpeg|png|webp|gif);base64,/;

/** The valid part of the stored history. */
export function parseHistory(text: string | null): AiLine[] {
  return parseList(text).flatMap(lineIn).slice(-MAX_STORED);
}

function lineIn(entry: unknown): AiLine[] {
  const { role, content, imageUrl } = (entry ?? {}) as Partial<Record<string, unknown>>;
  if ((role !== 'user' && role !== 'assistant') || typeof content !== 'string') return [];
  const isPicture = typeof imageUrl === 'string' && PICTURE.test(imageUrl);
  return [isPicture ? { role, content, imageUrl } : { role, content }];
}

/** Stores the history with `save`, which returns whether it fit: older pictures are dropped first, then older messages. */
export function keepFitting(lines: readonly AiLine[], save: (text: string) => boolean): void {
  let kept = lines.slice(-MAX_STORED);
  while (!save(JSON.stringify(kept))) {
    const picture = kept.findIndex(({ imageUrl }) => imageUrl !== undefined);
    if (picture < 0 && kept.length <= 1) return;
    kept =
      picture < 0
        ? kept.slice(Math.ceil(kept.length / 2))
        : kept.map(({ role, content, ...more }, at) =>
            at === picture ? { role, content } : { role, content, ...more },
          );
  }
}

/** The messages in the form of the endpoint. */
export function messagesFor(lines: readonly AiLine[]): AiMessage[] {
  const sent = lines.slice(-MAX_SENT);
  const pictures = new Set(sent.filter(({ imageUrl }) => imageUrl !== undefined).slice(-MAX_PICTURES_SENT));
  return sent.map((line) => {
    const { role, content, imageUrl } = line;
    if (imageUrl === undefined || !pictures.has(line)) return { role, content };
    const text = content === '' ? [] : [{ type: 'text' as const, text: content }];
    return { role, content: [...text, { type: 'image_url' as const, image_url: { url: imageUrl } }] };
  });
}
