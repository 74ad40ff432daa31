import { Readable } from 'node:stream';
import type { ByteRange } from '../../http/byte-range.ts';
import { FilesUnavailable } from '../files-unavailable.ts';
import type { S3Line } from './s3-line.ts';

/** Nothing came for so long: the connection is dead. */
const SILENCE_MS = 10_000;
/** A connection that breaks in the middle is taken up where it broke, so often. */
const RESUMES = 3;

interface Reading {
  line: S3Line;
  key: string;
  /** What is read, both ends included. */
  range: ByteRange;
  /** The first answer, whose headers are there. */
  first: Response;
  ending: AbortController;
}

/** The bytes of an answer: all of them, or an error. Destroyed, it lets go of the connection. */
export function streamOf(reading: Reading): Readable {
  const stream = Readable.from(bytesOf(reading), { objectMode: false });
  stream.once('close', () => reading.ending.abort());
  return stream;
}

async function* bytesOf({ line, key, range, first, ending }: Reading): AsyncGenerator<Uint8Array> {
  let at = range.first;
  let response = first;
  for (let resumes = 0; ; resumes += 1) {
    try {
      for await (const chunk of chunksOf(response, ending.signal)) {
        // More than was asked for would be another file.
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
    response = await line.send({ method: 'GET', key, headers, signal: ending.signal });
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
    // Not waited for: a dead connection would never say that it is closed.
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
