import type { IncomingMessage } from 'node:http';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Form } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome, type RefusalCode } from '@icando/contract/errors';
import type { Upload, Uploads } from '../files/index.ts';
import { InvalidInput } from './failures.ts';

const FIELD_BYTES = 16 * 1024;
const MAX_PARTS = 40;
const OTHER_BYTES = 256 * 1024;
/** This much of an oversized body is read and dropped, because a client reads the error only after it has sent the body. */
const DRAINED_BYTES = 100 * 1024 * 1024;

export interface FilledForm {
  fields: unknown;
  file: Upload | undefined;
}

class BrokenForm extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, cause?: unknown) {
    super('the form cannot be read', { cause });
    this.code = code;
  }
}

/** With `orJson`, the server's JSON parser is kept. */
export async function acceptOnlyForms(
  scope: FastifyInstance,
  form: Form,
  { orJson = false } = {},
): Promise<void> {
  if (!orJson) scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: FIELD_BYTES,
      parts: MAX_PARTS,
      headerPairs: 20,
      // `countBytes` refuses earlier; this limit applies to parts that it does not count.
      fileSize: form.file.maxBytes + 1,
    },
  });
}

/**
 * The file is written to disk as it arrives; the fields are checked at the end. The rest of a refused form is read and
 * dropped, so that the client can read the error. It leaves no file. @throws InvalidInput when the fields do not match
 */
export async function readForm(
  request: FastifyRequest,
  form: Form,
  uploads: Uploads,
): Promise<Outcome<FilledForm>> {
  if (!request.isMultipart()) return refused('unsupported_media_type');
  const received: PartialForm = { fields: new Map(), file: undefined };
  try {
    await readParts(request, form, uploads, received);
    return accepted({ fields: parseFields(form, received.fields), file: received.file });
  } catch (error) {
    if (received.file !== undefined) await uploads.discard(received.file);
    if (!(error instanceof BrokenForm || error instanceof InvalidInput)) throw error;
    discardRest(request.raw);
    if (error instanceof InvalidInput) throw error;
    const { code } = error;
    return refused(code === 'too_large' ? form.file.tooLarge : code);
  }
}

interface PartialForm {
  fields: Map<string, string>;
  file: Upload | undefined;
}

async function readParts(
  request: FastifyRequest,
  form: Form,
  uploads: Uploads,
  received: PartialForm,
): Promise<void> {
  const maxBytes = form.file.maxBytes + OTHER_BYTES;
  // Most clients declare the length: an oversized file is refused before anything is written.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new BrokenForm('too_large');
  const counter = countBytes(request.raw, maxBytes);
  try {
    const parts = request.parts();
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next().catch(asBrokenForm), counter.exceeded]);
      if (done === true) return;
      if (part.type === 'field') addField(part, received);
      else if (part.fieldname === form.file.name)
        await receiveFile(part, { form, uploads, received, counter });
      else part.file.resume();
    }
  } finally {
    counter.stop();
  }
}

function addField({ fieldname, value, valueTruncated }: MultipartValue, received: PartialForm): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // The parser decodes invalid UTF-8 as U+FFFD, which must not be stored.
  if (valueTruncated || text.includes('\ufffd')) {
    const message = valueTruncated ? 'is too long' : 'has characters that cannot be kept';
    throw new InvalidInput([{ path: [fieldname], message }], 'body');
  }
  // Forms encode line breaks as CRLF.
  received.fields.set(fieldname, text.replaceAll('\r\n', '\n'));
}

async function receiveFile(
  part: MultipartFile,
  context: { form: Form; uploads: Uploads; received: PartialForm; counter: ReturnType<typeof countBytes> },
): Promise<void> {
  const { form, uploads, received, counter } = context;
  if (received.file !== undefined) throw new BrokenForm('bad_request');
  counter.exceeded.catch((error: BrokenForm) => part.file.destroy(error));
  const upload = await uploads.receive(bytesOf(part.file), { maxBytes: form.file.maxBytes });
  if (!upload.ok) throw new BrokenForm(upload.code);
  received.file = upload.value;
  // When no file is chosen, browsers send an empty file without a name.
  if (upload.value.size > 0 || part.filename) return;
  received.file = undefined;
  await uploads.discard(upload.value);
}

/** Marks an aborted body as the client's failure, in contrast to a disk failure of the server. */
async function* bytesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw error instanceof BrokenForm ? error : new BrokenForm('bad_request', error);
  }
}

/** Counts the bytes of a body: the parser limits each part, but not the bytes between them. */
function countBytes(raw: IncomingMessage, maxBytes: number) {
  let received = 0;
  const { promise: exceeded, reject } = Promise.withResolvers<never>();
  exceeded.catch(() => {});
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) reject(new BrokenForm('too_large'));
  };
  raw.on('data', count);
  return { exceeded, stop: () => raw.off('data', count) };
}

function asBrokenForm(error: unknown): never {
  const isLimit = (error as { statusCode?: number }).statusCode === 413;
  throw error instanceof BrokenForm ? error : new BrokenForm(isLimit ? 'too_large' : 'bad_request', error);
}

function discardRest(raw: IncomingMessage): void {
  let dropped = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > DRAINED_BYTES) raw.destroy();
  });
  raw.resume();
}

function parseFields(form: Form, fields: PartialForm['fields']): unknown {
  const parsed = z.safeParse(form.fields, Object.fromEntries(fields));
  if (!parsed.success) throw new InvalidInput(parsed.error.issues, 'body');
  return parsed.data;
}

/** `json` is the schema of a JSON body that may be sent instead of the form. */
export function describeForm({ fields, file }: Form, json?: z.core.$ZodType): typeof jsonSchemaTransform {
  const binary = z.optional(z.string().check(z.meta({ format: 'binary' })));
  const form = z.extend(fields, { [file.name]: binary });
  const consumes = ['multipart/form-data', ...(json === undefined ? [] : ['application/json'])];
  const body = json === undefined ? form : z.union([form, json]);
  return (printed) => jsonSchemaTransform({ ...printed, schema: { ...printed.schema, consumes, body } });
}
