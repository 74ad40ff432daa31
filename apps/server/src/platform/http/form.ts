import type { IncomingMessage } from 'node:http';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Form } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome, type RefusalCode } from '@icando/contract/errors';
import type { Upload, Uploads } from '../files/index.ts';
import { InvalidInput } from './failures.ts';

/** Text fields are short everywhere; the longest has 500 characters. */
const FIELD_BYTES = 16 * 1024;
const MOST_PARTS = 40;
/** What a form may weigh beside its file. */
const OTHER_BYTES = 256 * 1024;
/** So much more is read and dropped for a caller who sent too much: only who may finish sending reads the refusal. */
const DRAINED_BYTES = 100 * 1024 * 1024;

/** What came in a form. */
export interface FilledForm {
  fields: unknown;
  file: Upload | undefined;
}

/** The form cannot be read on. */
class BrokenForm extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, cause?: unknown) {
    super('the form cannot be read', { cause });
    this.code = code;
  }
}

/** Within `scope`, forms and nothing else are accepted as a body. */
export async function acceptOnlyForms(scope: FastifyInstance, form: Form): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: FIELD_BYTES,
      parts: MOST_PARTS,
      headerPairs: 20,
      // Our own count is the one that refuses; this one stops the parser where ours is not asked.
      fileSize: form.file.maxBytes + 1,
    },
  });
}

/**
 * Reads a form: the file goes to the disk as it comes, fields before and after it are checked when all is there. A
 * refused form is given up at once; what is still on its way is dropped, so that the refusal can be read.
 * @throws InvalidInput when the fields do not fit; no file is left then either.
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
  // Most callers say how much comes: what cannot fit is not written first.
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
  // Decoding put U+FFFD in the place of what was no UTF-8, and it would be kept.
  if (valueTruncated || text.includes('\ufffd')) {
    const message = valueTruncated ? 'is too long' : 'has characters that cannot be kept';
    throw new InvalidInput([{ path: [fieldname], message }], 'body');
  }
  // A form sends every line break as two characters.
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
  // A form whose file was not chosen sends an empty one without a name.
  if (received.value.size > 0 || part.filename) return;
  given.file = undefined;
  await uploads.discard(received.value);
}

/** Tells a body that breaks off from a disk that fails: the one is the sender's, the other ours. */
async function* bytesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw error instanceof BrokenForm ? error : new BrokenForm('bad_request', error);
  }
}

type Flow = ReturnType<typeof measure>;

/** Counts a body as it comes: the parser limits each part, but not what stands around them. */
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
    /** The next part; rejects with a BrokenForm alone. */
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
