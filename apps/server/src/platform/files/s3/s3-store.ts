import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ConfigError, type S3Settings } from '../../config.ts';
import { checkKey, type FileStore } from '../file-store.ts';
import { MIME_BY_ENDING } from '../file-type.ts';
import { FilesUnavailable } from '../files-unavailable.ts';
import { readListPage, wholeSizeOf } from './s3-answers.ts';
import { S3Client, S3Refusal } from './s3-client.ts';
import { streamOf } from './s3-stream.ts';

/** Written and deleted at every start, so that a missing write permission shows at once. */
const PROBE = 'checks/start';

/**
 * Files in a bucket. A PUT is atomic and its hash is signed; an interrupted read is resumed.
 * @throws ConfigError when the bucket cannot be used now; later outages are FilesUnavailable
 */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  const client = await S3Client.open(settings);
  await probe(client, settings);

  async function upload(key: string, body: Blob, hash: string): Promise<void> {
    const type = MIME_BY_ENDING[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
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
      const ending = new AbortController();
      const headers = range === undefined ? {} : { range: `bytes=${range.first}-${range.last}` };
      const response = await client.send({ method: 'GET', key, headers, signal: ending.signal });
      if (response.status === 404) return undefined;
      const size = wholeSizeOf(response.headers);
      const wanted = { first: range?.first ?? 0, last: Math.min(range?.last ?? size - 1, size - 1) };
      if (range !== undefined && response.status !== 206) {
        ending.abort();
        throw new FilesUnavailable('S3 does not cut files');
      }
      const facts = { size, modifiedAt: modifiedAt(response) };
      if (wanted.last < wanted.first) {
        ending.abort();
        return { ...facts, stream: Readable.from([]) };
      }
      return { ...facts, stream: streamOf({ client, key, range: wanted, first: response, ending }) };
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
          yield { key, size, modifiedAt: client.ownTimeOf(at) };
        ({ next } = page);
      } while (next !== undefined);
    },
  };
  store.counts = () => client.counts;
  if (settings.publicUrl === undefined) return store;
  return {
    ...store,
    addressOf: (key, { seconds, mimeType, disposition }) =>
      client.presign(checkKey(key), {
        seconds,
        query: { 'response-content-type': mimeType, 'response-content-disposition': disposition },
      }),
  };

  function modifiedAt({ headers }: Response): number {
    const at = Date.parse(headers.get('last-modified') ?? '');
    return client.ownTimeOf(Number.isNaN(at) ? Date.now() : at);
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
    return `S3_ENDPOINT names a server that cannot be used: ${rootOf(error)}.`;
  if (error.code === 'NoSuchBucket') return `S3_BUCKET names a bucket that is not there: ${bucket}.`;
  if (error.status === 403 || error.status === 401) {
    const said = error.code === '' ? 'access denied' : error.code;
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open the bucket ${bucket}: ${said}.`;
  }
  return `S3_ENDPOINT, S3_REGION or S3_BUCKET is wrong: the server answered ${error.status} ${error.code}.`;
}

/** One line of the root cause, since fetch's own message is generic. */
function rootOf(error: unknown): string {
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
