import type { AwsV4Signer } from 'aws4fetch';
import { ExponentialBackoff, fullJitterGenerator, handleWhen, retry } from 'cockatiel';
import type { S3Settings } from '../../config.ts';
import { FilesUnavailable, type FileInfo } from '../file-store.ts';

const RESPONSE_TIMEOUT_MS = 3_000;
const MIN_UPLOAD_BYTES_PER_SECOND = 128 * 1024;
/** Retries stop after this time, so that an outage becomes an error within about 5 s. */
const RETRY_FOR_MS = 4_000;
/** After a call that failed on every attempt, further calls fail at once for this time instead of piling up. */
const PAUSE_MS = 1_000;
/** A larger clock difference is corrected: S3 refuses signatures that are older than 15 minutes. */
const SKEW_MS = 60_000;

const retries = retry(
  handleWhen((error) => !(error instanceof S3Refusal)),
  {
    maxAttempts: 3,
    backoff: new ExponentialBackoff({
      initialDelay: 200,
      maxDelay: 1_000,
      generator: fullJitterGenerator,
    }),
  },
);

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
  signal?: AbortSignal;
}

/** A refusal that a retry does not change. */
export class S3Refusal extends FilesUnavailable {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`S3 refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Signed requests to one bucket with time limits and retries. aws4fetch's own client has no time limits. */
export class S3Client {
  readonly #settings: S3Settings;
  readonly #Signer: typeof AwsV4Signer;
  readonly #cache = new Map<string, ArrayBuffer>();
  /** The clock of S3 minus the local clock; 0 while they roughly agree. */
  #skewMs = 0;
  #pausedUntil = 0;
  readonly #counts = { answered: 0, retried: 0, failed: 0 };

  private constructor(settings: S3Settings, Signer: typeof AwsV4Signer) {
    this.#settings = settings;
    this.#Signer = Signer;
  }

  static async open(settings: S3Settings): Promise<S3Client> {
    const { AwsV4Signer } = await import('aws4fetch');
    return new S3Client(settings, AwsV4Signer);
  }

  get counts(): Readonly<Record<'answered' | 'retried' | 'failed', number>> {
    return this.#counts;
  }

  /** Converts a timestamp of S3 to the local clock, which may differ by an hour. */
  localTimeOf(modifiedAt: number): number {
    return modifiedAt - this.#skewMs;
  }

  /** Resolves with a response whose body is unread; a 404 is also a response. @throws FilesUnavailable */
  async send(call: S3Call): Promise<Response> {
    if (performance.now() < this.#pausedUntil)
      throw new FilesUnavailable('S3 failed to respond within the last second');
    const signals = [AbortSignal.timeout(RETRY_FOR_MS), ...(call.signal === undefined ? [] : [call.signal])];
    try {
      const response = await retries.execute(() => this.#try(call), AbortSignal.any(signals));
      this.#counts.answered += 1;
      return response;
    } catch (cause) {
      if (cause instanceof S3Refusal) throw cause;
      if (call.signal?.aborted !== true) this.#pausedUntil = performance.now() + PAUSE_MS;
      this.#counts.failed += 1;
      throw new FilesUnavailable('S3 does not respond', { cause });
    }
  }

  async presign(key: string, { seconds, query }: { seconds: number; query: Record<string, string> }) {
    const base = this.#settings.publicUrl ?? this.#settings.endpoint;
    const url = urlIn(this.#settings, base, {
      key,
      query: { ...query, 'X-Amz-Expires': String(seconds) },
    }).href;
    const signed = await new this.#Signer({
      ...this.#signingOptions(),
      method: 'GET',
      url,
      signQuery: true,
    }).sign();
    return String(signed.url);
  }

  async #try(call: S3Call): Promise<Response> {
    const skewMs = this.#skewMs;
    const response = await this.#fetch(call).catch((error: unknown) => {
      this.#counts.retried += 1;
      throw error;
    });
    this.#updateSkew(response);
    if (response.ok || (response.status === 404 && call.method === 'HEAD')) return response;
    const code = textOf(await response.text().catch(() => ''), 'Code') ?? '';
    if (response.status === 404 && code !== 'NoSuchBucket') return new Response(null, { status: 404 });
    const isTransient = response.status >= 500 || response.status === 429 || response.status === 408;
    if (!isTransient && this.#skewMs === skewMs) throw new S3Refusal(response.status, code);
    this.#counts.retried += 1;
    throw new Error(`S3 answered ${response.status} ${code}`);
  }

  async #fetch(call: S3Call): Promise<Response> {
    const { method, body, headers = {} } = call;
    const url = urlIn(this.#settings, this.#settings.endpoint, call).href;
    const signed = await new this.#Signer({ ...this.#signingOptions(), method, url, headers }).sign();
    // Set after signing: a proxy may change this header.
    signed.headers.set('accept-encoding', 'identity');
    const timeout = new AbortController();
    const limitMs = RESPONSE_TIMEOUT_MS + ((body?.size ?? 0) / MIN_UPLOAD_BYTES_PER_SECOND) * 1_000;
    const timer = setTimeout(() => timeout.abort(new Error(`no response within ${limitMs} ms`)), limitMs);
    const signal =
      call.signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, call.signal]);
    try {
      const sent = { method, headers: signed.headers, signal, redirect: 'manual' as const };
      return await fetch(signed.url, body === undefined ? sent : { ...sent, body });
    } finally {
      clearTimeout(timer);
    }
  }

  #signingOptions() {
    const { region, accessKeyId, secretAccessKey } = this.#settings;
    const time = new Date(Date.now() + this.#skewMs).toISOString();
    const datetime = time.replaceAll(/[:-]|\.\d{3}/g, '');
    return { service: 's3', region, accessKeyId, secretAccessKey, datetime, cache: this.#cache };
  }

  #updateSkew(response: Response): void {
    const skewMs = Date.parse(response.headers.get('date') ?? '') - Date.now();
    if (Math.abs(skewMs - this.#skewMs) > SKEW_MS) this.#skewMs = Math.abs(skewMs) > SKEW_MS ? skewMs : 0;
  }
}

function urlIn(
  { bucket, isPathStyle }: Pick<S3Settings, 'bucket' | 'isPathStyle'>,
  base: string,
  { key = '', query = {} }: Pick<S3Call, 'key' | 'query'> = {},
): URL {
  const url = new URL(base);
  const folder = url.pathname.replace(/\/$/, '');
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = isPathStyle ? `${folder}/${bucket}/${key}` : `${folder}/${key}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

export function publicOriginOf(settings: S3Settings): string | undefined {
  return settings.publicUrl === undefined ? undefined : urlIn(settings, settings.publicUrl).origin;
}

export function readListPage(xml: string): {
  files: (FileInfo & { key: string })[];
  next: string | undefined;
} {
  const files = [...xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)].map(([, part = '']) => ({
    key: textOf(part, 'Key') ?? '',
    size: Number(textOf(part, 'Size')),
    modifiedAt: Date.parse(textOf(part, 'LastModified') ?? ''),
  }));
  const isTruncated = textOf(xml, 'IsTruncated') === 'true';
  return { files, next: isTruncated ? textOf(xml, 'NextContinuationToken') : undefined };
}

/** The size of the whole object, also when the response is a range: 10 for `bytes 2-4/10`. */
export function wholeSizeOf(headers: Headers): number {
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return Number(range ?? headers.get('content-length'));
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_entity, name: string) => ENTITIES[name] ?? '');
}
