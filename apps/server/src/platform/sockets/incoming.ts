import { sentenceOf } from '@icando/contract/errors';
import * as z from 'zod/mini';

/** A parsed client message: a heartbeat, a message of the feature, or an error text. */
export type Incoming =
  | { kind: 'ping'; t: number | undefined }
  | { kind: 'frame'; frame: unknown }
  | { kind: 'refused'; message: string };

const UNREADABLE: Incoming = { kind: 'refused', message: 'This message could not be read.' };
const UNKNOWN_TYPE: Incoming = { kind: 'refused', message: 'This type of message is not known here.' };

/** Heartbeats are answered for every socket, not by the features. */
const heartbeat = z.object({
  type: z.literal('ping'),
  t: z.optional(z.number({ error: 't must be a number' })),
});

/** Parses one message by the feature's schema. Never throws. */
export function readIncoming(accepts: z.core.$ZodType, data: Buffer, isBinary: boolean): Incoming {
  if (isBinary) return UNREADABLE;
  const value = parseJson(data);
  const type = typeOf(value);
  if (type === undefined) return UNREADABLE;
  if (type === 'ping') {
    const beat = z.safeParse(heartbeat, value);
    return beat.success ? { kind: 'ping', t: beat.data.t } : refusedFor(beat.error.issues);
  }
  const parsed = z.safeParse(accepts, value);
  return parsed.success ? { kind: 'frame', frame: parsed.data } : refusedFor(parsed.error.issues);
}

function typeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  return typeof value.type === 'string' ? value.type : undefined;
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}

function refusedFor(issues: readonly z.core.$ZodIssue[]): Incoming {
  const first = issues[0];
  // A discriminated union without a matching type fails as a whole or at `type`.
  if (first === undefined || first.path.length === 0 || first.path[0] === 'type') return UNKNOWN_TYPE;
  const sentence = sentenceOf(first);
  const needsSubject = /^(must|is) /.test(sentence);
  return { kind: 'refused', message: needsSubject ? `${first.path.join('.')} ${sentence}` : sentence };
}
