import type { IncomingMessage } from 'node:http';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Form } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome, type RefusalCode } from '@icando/contract/errors';
import type { Upload, Uploads } from '../files/index.ts';
import { InvalidInput } from './failures.ts';

/** The limit of a text field; the longest in use has 500 characters. */
const FIELD_BYTES = 16 * 1024;
const MOST_PARTS = 40;
/** The limit of a form without its file. */
const OTHER_BYTES = 256 * 1024;
/** This much of an oversized body is read and dropped: a client reads the error only after it has finished sending. */
const DRAINED_BYTES = 100 * 1024 * 1024;

/** A received form. */
export interface FilledForm {
  fields: unknown;
  file: Upload | undefined;
}

/** An unreadable form. */
class BrokenForm extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, cause?: unknown) {
    super('the form cannot be read', { cause });
    this.code = code;
  }
}

/** Within `scope`, only forms are accepted as request bodies. */
export async function acceptOnlyForms(scope: FastifyInstance, form: Form): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: FIELD_BYTES,
      parts: MOST_PARTS,
      headerPairs: 20,
      // Our own count refuses earlier; this limit stops the parser where ours does not apply.
      fileSize: form.file.maxBytes + 1,
    },
  });
}

/**
 * Reads a form: the file is written to disk as it arrives, the fields are checked at the end. A refused form is
 * abandoned at once; the rest is dropped, so that the client can read the error.
 * @throws InvalidInput when the fields do not match; no file is left then either
 */
export async function readForm(
  request: FastifyRequest,
  form: Form,
  uploads: Uploads,
): Promise<Outcome<FilledForm>> {
  if (!request.isMultipart()) return refused('unsupported_media_type');
  const given: Given = { fields: new Map(), file: undefined };
  try {
    await readParts(request, form, uploads, given);
    return accepted({ fields: parseFields(form, given.fields), file: given.file });
  } catch (error) {
    if (given.file !== undefined) await uploads.discard(given.file);
    if (!(error instanceof BrokenForm || error instanceof InvalidInput)) throw error;
    dropTheRest(request.raw);
    if (error instanceof InvalidInput) throw error;
    const { code } = error;
    return code === 'too_large' ? refused(code, { detail: form.file.tooLarge }) : refused(code);
  }
}

interface Given {
  fields: Map<string, string>;
  file: Upload | undefined;
}

async function readParts(request: FastifyRequest, form: Form, uploads: Uploads, given: Given): Promise<void> {
  const most = form.file.maxBytes + OTHER_BYTES;
  // Most clients declare the length: an oversized file is refused before anything is written.
  if (Number(request.headers['content-length'] ?? 0) > most) throw new BrokenForm('too_large');
  const flow = measure(request.raw, most);
  try {
    const parts = request.parts();
    for (;;) {
      const { done, value: part } = await flow.unlessOver(parts.next());
      if (done === true) return;
      if (part.type === 'field') keepField(part, given);
      else if (part.fieldname === form.file.name) await keepFile(part, { form, uploads, given, flow });
      else part.file.resume();
    }
  } finally {
    flow.end();
  }
}

function keepField({ fieldname, value, valueTruncated }: MultipartValue, given: Given): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // Decoding replaced invalid UTF-8 by U+FFFD, which would be stored.
  if (valueTruncated || text.includes('\ufffd')) {
    const message = valueTruncated ? 'is too long' : 'has characters that cannot be kept';
    throw new InvalidInput([{ path: [fieldname], message }], 'body');
  }
  // Forms encode line breaks as CRLF.
  given.fields.set(fieldname, text.replaceAll('\r\n', '\n'));
}

async function keepFile(
  part: MultipartFile,
  { form, uploads, given, flow }: { form: Form; uploads: Uploads; given: Given; flow: Flow },
): Promise<void> {
  if (given.file !== undefined) throw new BrokenForm('bad_request');
  const stop = flow.onOver((error) => part.file.destroy(error));
  const received = await uploads.receive(bytesOf(part.file), { maxBytes: form.file.maxBytes }).finally(stop);
  if (!received.ok) throw new BrokenForm(received.code);
  given.file = received.value;
  // A form without a chosen file sends an empty one without a name.
  if (received.value.size > 0 || part.filename) return;
  given.file = undefined;
  await uploads.discard(received.value);
}

/** Separates an aborted body, the sender's failure, from a failing disk, ours. */
async function* bytesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw error instanceof BrokenForm ? error : new BrokenForm('bad_request', error);
  }
}

type Flow = ReturnType<typeof measure>;

/** Counts the bytes of a body: the parser limits each part, but not the bytes between them. */
function measure(raw: IncomingMessage, most: number) {
  let seen = 0;
  const listeners = new Set<(error: BrokenForm) => void>();
  const count = (chunk: Buffer) => {
    seen += chunk.length;
    if (seen <= most) return;
    for (const listener of listeners) listener(new BrokenForm('too_large'));
  };
  const onOver = (listener: (error: BrokenForm) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  raw.on('data', count);
  return {
    onOver,
    end: () => raw.off('data', count),
    /** The next part; rejects only with a BrokenForm. */
    async unlessOver<Part>(next: Promise<Part>): Promise<Part> {
      const over = Promise.withResolvers<never>();
      const stop = onOver(over.reject);
      try {
        return await Promise.race([next, over.promise]);
      } catch (error) {
        if (error instanceof BrokenForm) throw error;
        const isLimit = (error as { statusCode?: number }).statusCode === 413;
        throw new BrokenForm(isLimit ? 'too_large' : 'bad_request', error);
      } finally {
        stop();
      }
    },
  };
}

function dropTheRest(raw: IncomingMessage): void {
  let dropped = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > DRAINED_BYTES) raw.destroy();
  });
  raw.resume();
}

function parseFields(form: Form, fields: Given['fields']): unknown {
  const parsed = z.safeParse(form.fields, Object.fromEntries(fields));
  if (!parsed.success) throw new InvalidInput(parsed.error.issues, 'body');
  return parsed.data;
}
