import { Readable } from 'node:stream';
import type { ByteRange } from '../../http/byte-range.ts';
import { FilesUnavailable } from '../files-unavailable.ts';
import type { S3Client } from './s3-client.ts';

/** A connection without data for this long is dead. */
const SILENCE_MS = 10_000;
/** How often an interrupted read is resumed. */
const RESUMES = 3;

interface Reading {
  client: S3Client;
  key: string;
  /** The requested range, both ends included. */
  range: ByteRange;
  /** The first response, with unread body. */
  first: Response;
  ending: AbortController;
}

/** The bytes of a response: all of them, or an error. Destroying the stream closes the connection. */
export function streamOf(reading: Reading): Readable {
  const stream = Readable.from(bytesOf(reading), { objectMode: false });
  stream.once('close', () => reading.ending.abort());
  return stream;
}

async function* bytesOf({ client, key, range, first, ending }: Reading): AsyncGenerator<Uint8Array> {
  let at = range.first;
  let response = first;
  for (let resumes = 0; ; resumes += 1) {
    try {
      for await (const chunk of chunksOf(response, ending.signal)) {
        // More bytes than requested mean another object.
        if (at + chunk.length > range.last + 1) throw new FilesUnavailable('S3 sent too much');
        at += chunk.length;
        yield chunk;
      }
      if (at > range.last) return;
      throw new FilesUnavailable('S3 sent too little');
    } catch (error) {
      if (ending.signal.aborted || resumes === RESUMES) throw error;
    }
    const headers = { range: `bytes=${at}-${range.last}` };
    response = await client.send({ method: 'GET', key, headers, signal: ending.signal });
    if (response.status !== 206) throw new FilesUnavailable(`S3 answered ${response.status} to a range`);
  }
}

async function* chunksOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), signal);
      if (done) return;
      yield value;
    }
  } finally {
    // Not awaited: a dead connection would never settle.
    reader.cancel().catch(() => {});
  }
}

async function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const give = () => reject(new Error('nobody reads any more'));
  const timer = setTimeout(() => reject(new FilesUnavailable('S3 fell silent')), SILENCE_MS);
  signal.addEventListener('abort', give, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', give);
  }
}
