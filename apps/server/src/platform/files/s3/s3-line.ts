import { setTimeout as wait } from 'node:timers/promises';
import type { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../config.ts';
import { FilesUnavailable } from '../files-unavailable.ts';
import { addressIn } from './s3-address.ts';
import { readErrorCode } from './s3-answers.ts';

/** Until the headers of an answer are there… */
const ANSWER_MS = 3_000;
/** …and for an upload so many bytes a second at least. */
const SLOWEST = 128 * 1024;
const TRIES = 4;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** An outage is an answer within 5 s or so: after this long nothing is tried again. */
const PATIENCE_MS = 4_000;
/** After a call that failed every time, others fail at once for a while instead of piling up. */
const REST_MS = 1_000;
/** S3 refuses signatures that are older than 15 minutes. */
const SKEW_MS = 60_000;

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without one the bucket itself is meant. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
  /** Ends also the reading of the answer. */
  signal?: AbortSignal;
}

/** What S3 refused for a reason that trying again does not mend. */
export class S3Refusal extends FilesUnavailable {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`S3 refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Signed calls to one bucket: with time limits, and tried again after what passes by itself. */
export class S3Line {
  readonly #settings: S3Settings;
  readonly #Signer: typeof AwsV4Signer;
  /** Keys derived for the day. */
  readonly #cache = new Map<string, ArrayBuffer>();
  /** How far S3's clock is ahead of ours, in ms; 0 while they agree roughly. */
  #aheadMs = 0;
  #restsUntil = 0;
  readonly #counts = { answered: 0, retried: 0, failed: 0 };

  private constructor(settings: S3Settings, Signer: typeof AwsV4Signer) {
    this.#settings = settings;
    this.#Signer = Signer;
  }

  static async open(settings: S3Settings): Promise<S3Line> {
    // Loaded only where files are in S3.
    const { AwsV4Signer } = await import('aws4fetch');
    return new S3Line(settings, AwsV4Signer);
  }

  /** Calls that were answered or refused, tries that had to be made again, and calls given up. */
  get counts(): Readonly<Record<'answered' | 'retried' | 'failed', number>> {
    return this.#counts;
  }

  /** What S3 says of the time, in this server's time: theirs may differ by an hour. */
  ownTimeOf(modifiedAt: number): number {
    return modifiedAt - this.#aheadMs;
  }

  /**
   * The answer, whose body is still to be read; 404 is one too.
   * @throws FilesUnavailable
   */
  async send(call: S3Call): Promise<Response> {
    if (performance.now() < this.#restsUntil) throw new FilesUnavailable('S3 did not answer a moment ago');
    const since = performance.now();
    let failure: unknown;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) {
        const pauseMs = Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
        await wait(pauseMs);
      }
      if (attempt > 0 && performance.now() - since > PATIENCE_MS) break;
      const outcome = await this.#try(call);
      if (outcome instanceof Response) {
        this.#counts.answered += 1;
        return outcome;
      }
      this.#counts.retried += 1;
      failure = outcome;
      if (call.signal?.aborted === true) break;
    }
    if (call.signal?.aborted !== true) this.#restsUntil = performance.now() + REST_MS;
    this.#counts.failed += 1;
    throw new FilesUnavailable('S3 does not answer', { cause: failure });
  }

  /** An address that shows one file to whoever has it, without our signature on each call. */
  async presign(key: string, { seconds, query }: { seconds: number; query: Record<string, string> }) {
    const base = this.#settings.publicUrl ?? this.#settings.endpoint;
    const url = addressIn(this.#settings, base, {
      key,
      query: { ...query, 'X-Amz-Expires': String(seconds) },
    }).href;
    const signed = await new this.#Signer({ ...this.#parts(), method: 'GET', url, signQuery: true }).sign();
    return String(signed.url);
  }

  /** The answer, or why it should be tried again. */
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
    // After the signature: a proxy on the way may change it.
    signed.headers.set('accept-encoding', 'identity');
    const late = new AbortController();
    const limitMs = ANSWER_MS + ((body?.size ?? 0) / SLOWEST) * 1_000;
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
