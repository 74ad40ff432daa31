import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { timeout, TimeoutStrategy } from 'cockatiel';
import { ConfigError, type S3Settings } from '../../config.ts';
import { checkKey, FilesUnavailable, type FileStore } from '../file-store.ts';
import { MIME_BY_EXTENSION } from '../file-type.ts';
import { readListPage, S3Client, S3Refusal, wholeSizeOf } from './s3-client.ts';
import type { ByteRange } from '../../http/byte-range.ts';

const idleLimit = timeout(10_000, TimeoutStrategy.Aggressive);
const RESUMES = 3;

interface ResumableRead {
  client: S3Client;
  key: string;
  range: ByteRange;
  first: Response;
  abort: AbortController;
}

function streamOf(read: ResumableRead): Readable {
  const stream = Readable.from(bytesOf(read), { objectMode: false });
  stream.once('close', () => read.abort.abort());
  return stream;
}

async function* bytesOf({ client, key, range, first, abort }: ResumableRead): AsyncGenerator<Uint8Array> {
  let at = range.first;
  let response = first;
  for (let resumes = 0; ; resumes += 1) {
    try {
      for await (const chunk of chunksOf(response, abort.signal)) {
        // More bytes than requested: the object was replaced.
        if (at + chunk.length > range.last + 1) throw new FilesUnavailable('S3 sent too many bytes');
        at += chunk.length;
        yield chunk;
      }
      if (at > range.last) return;
      throw new FilesUnavailable('S3 sent too few bytes');
    } catch (error) {
      if (abort.signal.aborted || resumes === RESUMES) throw error;
    }
    const headers = { range: `bytes=${at}-${range.last}` };
    response = await client.send({ method: 'GET', key, headers, signal: abort.signal });
    if (response.status !== 206) throw new FilesUnavailable(`S3 answered ${response.status} to a range`);
  }
}

async function* chunksOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await idleLimit.execute(() => reader.read(), signal);
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** This file is written and deleted at every start, so that a missing write permission is reported at once. */
const PROBE = 'checks/start';

/**
 * A PUT is atomic and its hash is signed; an interrupted read is resumed. Written by hand, because the AWS SDK consists of
 * 60 packages. @throws ConfigError when the bucket cannot be used now; later outages are FilesUnavailable
 */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  const client = await S3Client.open(settings);
  await probe(client, settings);

  async function upload(key: string, body: Blob, hash: string): Promise<void> {
    const type = MIME_BY_EXTENSION[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const headers = { 'x-amz-content-sha256': hash, 'content-type': type };
    const response = await client.send({ method: 'PUT', key, headers, body });
    await response.body?.cancel();
    if (response.status === 404) throw new FilesUnavailable('S3 does not find the bucket');
  }

  const store: FileStore = {
    async put(key, path) {
      checkKey(key);
      try {
        await upload(key, await openAsBlob(path), await hashOf(path));
      } finally {
        await rm(path, { force: true });
      }
    },

    async open(key, range) {
      checkKey(key);
      const abort = new AbortController();
      const headers = range === undefined ? {} : { range: `bytes=${range.first}-${range.last}` };
      const response = await client.send({ method: 'GET', key, headers, signal: abort.signal });
      if (response.status === 404) return undefined;
      const size = wholeSizeOf(response.headers);
      const bounds = { first: range?.first ?? 0, last: Math.min(range?.last ?? size - 1, size - 1) };
      if (range !== undefined && response.status !== 206) {
        abort.abort();
        throw new FilesUnavailable('S3 ignores the Range header');
      }
      const info = { size, modifiedAt: modifiedAt(response) };
      if (bounds.last < bounds.first) {
        abort.abort();
        return { ...info, stream: Readable.from([]) };
      }
      return { ...info, stream: streamOf({ client, key, range: bounds, first: response, abort }) };
    },

    async find(key) {
      checkKey(key);
      const response = await client.send({ method: 'HEAD', key });
      if (response.status === 404) return undefined;
      return { size: wholeSizeOf(response.headers), modifiedAt: modifiedAt(response) };
    },

    async delete(key) {
      checkKey(key);
      const response = await client.send({ method: 'DELETE', key });
      await response.body?.cancel();
    },

    async *list(folder) {
      let next: string | undefined;
      do {
        const query = { 'list-type': '2', prefix: `${folder}/` };
        const response = await client.send({
          method: 'GET',
          query: next === undefined ? query : { ...query, 'continuation-token': next },
        });
        const page = readListPage(await response.text());
        for (const { key, size, modifiedAt: at } of page.files)
          yield { key, size, modifiedAt: client.localTimeOf(at) };
        ({ next } = page);
      } while (next !== undefined);
    },
    counts: () => client.counts,
  };
  if (settings.publicUrl === undefined) return store;
  return {
    ...store,
    presign: (key, { seconds, mimeType, disposition }) =>
      client.presign(checkKey(key), {
        seconds,
        query: { 'response-content-type': mimeType, 'response-content-disposition': disposition },
      }),
  };

  function modifiedAt({ headers }: Response): number {
    const at = Date.parse(headers.get('last-modified') ?? '');
    return client.localTimeOf(Number.isNaN(at) ? Date.now() : at);
  }
}

async function probe(client: S3Client, { bucket }: S3Settings): Promise<void> {
  try {
    const listed = await client.send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
    await listed.body?.cancel();
    if (listed.status === 404) throw new S3Refusal(404, 'NoSuchBucket');
    const sent = await client.send({ method: 'PUT', key: PROBE, body: new Blob(['']) });
    await sent.body?.cancel();
    await (await client.send({ method: 'DELETE', key: PROBE })).body?.cancel();
  } catch (error) {
    throw new ConfigError(reasonOf(error, bucket));
  }
}

function reasonOf(error: unknown, bucket: string): string {
  if (!(error instanceof S3Refusal))
    return `S3_ENDPOINT names a server that cannot be used: ${rootMessageOf(error)}.`;
  if (error.code === 'NoSuchBucket') return `S3_BUCKET names a bucket that does not exist: ${bucket}.`;
  if (error.status === 403 || error.status === 401) {
    const reason = error.code === '' ? 'access denied' : error.code;
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY give no access to the bucket ${bucket}: ${reason}.`;
  }
  return `S3_ENDPOINT, S3_REGION or S3_BUCKET is wrong: the server answered ${error.status} ${error.code}.`;
}

function rootMessageOf(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  const { code, message } = root as { code?: string; message?: string };
  const [line = ''] = (message ?? '').split('\n');
  return (line === '' ? (code ?? String(root)) : line).replace(/\.$/, '');
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
