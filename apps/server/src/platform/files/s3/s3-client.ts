import { setTimeout as wait } from 'node:timers/promises';
import type { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../config.ts';
import { FilesUnavailable } from '../files-unavailable.ts';
import { addressIn } from './s3-address.ts';
import { readErrorCode } from './s3-answers.ts';

/** The time limit for the response headers… */
const RESPONSE_TIMEOUT_MS = 3_000;
/** …and the least bytes per second of an upload. */
const LEAST_BYTES_PER_SECOND = 128 * 1024;
const TRIES = 4;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** No retries after this long, so that an outage is an error within about 5 s. */
const RETRY_FOR_MS = 4_000;
/** After a call that failed on every attempt, further calls fail at once for this long instead of piling up. */
const PAUSE_MS = 1_000;
/** S3 refuses signatures that are older than 15 minutes. */
const SKEW_MS = 60_000;

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The object's key; undefined: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
  /** Also aborts reading the body. */
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

/** A client for one bucket: signed requests with time limits and retries. */
export class S3Client {
  readonly #settings: S3Settings;
  readonly #Signer: typeof AwsV4Signer;
  /** Signing keys of the day. */
  readonly #cache = new Map<string, ArrayBuffer>();
  /** How far S3's clock is ahead of ours in ms; 0 while they roughly agree. */
  #aheadMs = 0;
  #pausedUntil = 0;
  readonly #counts = { answered: 0, retried: 0, failed: 0 };

  private constructor(settings: S3Settings, Signer: typeof AwsV4Signer) {
    this.#settings = settings;
    this.#Signer = Signer;
  }

  static async open(settings: S3Settings): Promise<S3Client> {
    // Loaded only when files are in S3.
    const { AwsV4Signer } = await import('aws4fetch');
    return new S3Client(settings, AwsV4Signer);
  }

  /** Responses, retries, and calls that failed on every attempt. */
  get counts(): Readonly<Record<'answered' | 'retried' | 'failed', number>> {
    return this.#counts;
  }

  /** S3's timestamp in this server's time: the clocks may differ by an hour. */
  ownTimeOf(modifiedAt: number): number {
    return modifiedAt - this.#aheadMs;
  }

  /**
   * The response with an unread body; a 404 is a response too.
   * @throws FilesUnavailable
   */
  async send(call: S3Call): Promise<Response> {
    if (performance.now() < this.#pausedUntil) throw new FilesUnavailable('S3 did not answer a moment ago');
    const since = performance.now();
    let failure: unknown;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) {
        const pauseMs = Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
        await wait(pauseMs);
      }
      if (attempt > 0 && performance.now() - since > RETRY_FOR_MS) break;
      const outcome = await this.#try(call);
      if (outcome instanceof Response) {
        this.#counts.answered += 1;
        return outcome;
      }
      this.#counts.retried += 1;
      failure = outcome;
      if (call.signal?.aborted === true) break;
    }
    if (call.signal?.aborted !== true) this.#pausedUntil = performance.now() + PAUSE_MS;
    this.#counts.failed += 1;
    throw new FilesUnavailable('S3 does not answer', { cause: failure });
  }

  /** A presigned address of one object. */
  async presign(key: string, { seconds, query }: { seconds: number; query: Record<string, string> }) {
    const base = this.#settings.publicUrl ?? this.#settings.endpoint;
    const url = addressIn(this.#settings, base, {
      key,
      query: { ...query, 'X-Amz-Expires': String(seconds) },
    }).href;
    const signed = await new this.#Signer({ ...this.#parts(), method: 'GET', url, signQuery: true }).sign();
    return String(signed.url);
  }

  /** The response, or the reason for a retry. */
  async #try(call: S3Call): Promise<Response | Error> {
    const aheadMs = this.#aheadMs;
    let response: Response;
    try {
      response = await this.#ask(call);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    this.#noteTime(response);
    if (response.ok || response.status === 404) {
      if (response.ok || call.method === 'HEAD') return response;
      const code = await codeOf(response);
      if (code !== 'NoSuchBucket') return new Response(null, { status: 404 });
      throw new S3Refusal(404, code);
    }
    const code = await codeOf(response);
    const passes = response.status >= 500 || response.status === 429 || response.status === 408;
    if (passes || this.#aheadMs !== aheadMs) return new Error(`S3 answered ${response.status} ${code}`);
    throw new S3Refusal(response.status, code);
  }

  async #ask(call: S3Call): Promise<Response> {
    const { method, body, headers = {} } = call;
    const url = addressIn(this.#settings, this.#settings.endpoint, call).href;
    const signed = await new this.#Signer({ ...this.#parts(), method, url, headers }).sign();
    // Set after signing: a proxy may change this header.
    signed.headers.set('accept-encoding', 'identity');
    const late = new AbortController();
    const limitMs = RESPONSE_TIMEOUT_MS + ((body?.size ?? 0) / LEAST_BYTES_PER_SECOND) * 1_000;
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${limitMs} ms`)), limitMs);
    const signal = call.signal === undefined ? late.signal : AbortSignal.any([late.signal, call.signal]);
    try {
      const sent = { method, headers: signed.headers, signal, redirect: 'manual' as const };
      return await fetch(signed.url, body === undefined ? sent : { ...sent, body });
    } finally {
      clearTimeout(timer);
    }
  }

  #parts() {
    const { region, accessKeyId, secretAccessKey } = this.#settings;
    const time = new Date(Date.now() + this.#aheadMs).toISOString();
    const datetime = time.replaceAll(/[:-]|\.\d{3}/g, '');
    return { service: 's3', region, accessKeyId, secretAccessKey, datetime, cache: this.#cache };
  }

  #noteTime(response: Response): void {
    const theirs = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(theirs)) return;
    const aheadMs = theirs - Date.now();
    if (Math.abs(aheadMs - this.#aheadMs) > SKEW_MS)
      this.#aheadMs = Math.abs(aheadMs) > SKEW_MS ? aheadMs : 0;
  }
}

async function codeOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return readErrorCode(text) ?? '';
}
