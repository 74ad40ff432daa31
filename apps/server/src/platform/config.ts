import { isIP } from 'node:net';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { readTlsFiles, type TlsFiles } from './tls-files.ts';

export { ConfigError };

/** The root of the repository, independent of the working directory. */
export const REPOSITORY = resolve(import.meta.dirname, '../../../..');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A public package CDN; packages such as `emoji-datasource-apple` hold the pictures. */
const EMOJI_CDN = 'https://cdn.jsdelivr.net/npm';

const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
const redis = z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' });
const said = z.string().trim().min(1);
const place = said.regex(/^(\[[\da-f:.]+\]|[^\s:/]+):\d{1,5}$/i, { error: 'must be host:port' });

const PROXIES_WANTED =
  'must be a comma list of IP addresses, ranges such as 10.0.0.0/8, or the names loopback, linklocal, uniquelocal';

const environment = z.object({
  PORT: port.default(3000),
  OPS_PORT: port.optional(),
  HOST: said.default('0.0.0.0'),
  TLS_CERT: said.optional(),
  TLS_KEY: said.optional(),
  PUBLIC_URL: address.optional(),
  DATA_DIR: said.default(join(REPOSITORY, 'data')),
  DATABASE_URL: postgres.optional(),
  REDIS_URL: redis.optional(),
  NODE_ADDRESS: place.optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: said.default('us-east-1'),
  S3_BUCKET: said.optional(),
  S3_ACCESS_KEY_ID: said.optional(),
  S3_SECRET_ACCESS_KEY: said.optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  S3_PUBLIC_URL: address.optional(),
  NODE_NUMBER: z.coerce.number().int().min(0).max(63).optional(),
  TRUST_PROXY: said.refine(areProxies, { error: PROXIES_WANTED }).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  RATE_LIMIT: z.coerce.number().positive().max(1_000_000).default(1),
  SHED_LOOP_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  SHED_WAIT_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: said.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: said.default('i-can-do-it'),
  GOOGLE_CLIENT_ID: said.optional(),
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
  TRANSLATE_PROVIDER: z.enum(['libretranslate']).optional(),
  TRANSLATE_URL: address.optional(),
  TRANSLATE_API_KEY: said.optional(),
  AI_BASE_URL: address.optional(),
  AI_API_KEY: said.optional(),
  AI_MODEL: said.optional(),
  VOICE_URL: address.optional(),
  VOICE_API_KEY: said.optional(),
  EMOJI_CDN: z.enum(['on', 'off']).default('on'),
});

/** Every environment variable that is read. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

/** An S3 bucket for uploaded files. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Path-style addressing: the bucket is in the path, not in the host name. */
  isPathStyle: boolean;
  /** The address for browsers; undefined: they get all files through this server. */
  publicUrl: string | undefined;
}

export interface Config {
  port: number;
  /** A port of its own for `/healthz`, `/readyz` and `/metrics`. */
  opsPort: number | undefined;
  host: string;
  /** HTTPS and WSS on this server itself; undefined: plain HTTP, where a proxy may terminate TLS. */
  tls: TlsFiles | undefined;
  /** The public address without a trailing slash; empty: taken from each request. */
  publicUrl: string;
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined;
  /** The message bus between several servers on one database; undefined: a single server. */
  redisUrl: string | undefined;
  /** The address at which the other servers reach this one, `host:port`; by default where it listens. */
  nodeAddress: string | undefined;
  /** Files in a bucket instead of the data directory. */
  s3: S3Settings | undefined;
  /** The number of this server among those on one database, 0–63; random by default. */
  nodeNumber: number | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed; none by default. */
  trustProxy: string[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** A factor on every rate limit. */
  rateLimit: number;
  /** The thresholds above which new calls and sockets are refused; 0: never. */
  shedding: { loopMs: number; waitMs: number };
  /** The OpenTelemetry endpoint; undefined: no tracing. */
  tracing:
    | {
        endpoint: string;
        headers: Readonly<Record<string, string>>;
        service: string;
        /** The sampled share of the traces that begin here, 0 to 1. */
        share: number;
      }
    | undefined;
  google: { clientId: string; issuer: string } | undefined;
  translate: { provider: 'libretranslate'; url: string; apiKey: string | undefined } | undefined;
  voice: { url: string; key?: string } | undefined;
  /** The CDN for emoji pictures that we may not ship; undefined: only our own are shown. */
  emojiCdn: string | undefined;
  /** An OpenAI-compatible provider; without one the built-in tutor answers. */
  ai: { baseUrl: string; key: string | undefined; model: string } | undefined;
  /** Processor cores this process may use. */
  cores: number;
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError naming the first wrong variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'The environment');
    throw new ConfigError(`${name} ${wrongBecause(given[name], issue?.message ?? 'is not valid')}`);
  }
  const it = parsed.data;
  if (it.TRANSLATE_PROVIDER && !it.TRANSLATE_URL) {
    throw new ConfigError('TRANSLATE_URL is needed when TRANSLATE_PROVIDER is set.');
  }
  if (it.AI_BASE_URL && !it.AI_MODEL) {
    throw new ConfigError('AI_MODEL is needed when AI_BASE_URL is set.');
  }
  if (!it.AI_BASE_URL && (it.AI_MODEL ?? it.AI_API_KEY) !== undefined) {
    throw new ConfigError('AI_BASE_URL is needed when AI_MODEL or AI_API_KEY is set.');
  }
  return {
    port: it.PORT,
    opsPort: it.OPS_PORT,
    host: it.HOST,
    tls: tlsOf(it),
    publicUrl: (it.PUBLIC_URL ?? '').replace(/\/+$/, ''),
    dataDir: resolve(it.DATA_DIR),
    databaseUrl: it.DATABASE_URL,
    redisUrl: it.REDIS_URL,
    nodeAddress: it.NODE_ADDRESS,
    s3: s3Of(it),
    nodeNumber: it.NODE_NUMBER,
    trustProxy: listOf(it.TRUST_PROXY ?? ''),
    logLevel: it.LOG_LEVEL,
    rateLimit: it.RATE_LIMIT,
    shedding: { loopMs: it.SHED_LOOP_MS, waitMs: it.SHED_WAIT_MS },
    tracing:
      it.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: it.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
            headers: pairsOf(it.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
            service: it.OTEL_SERVICE_NAME,
            share: it.OTEL_TRACES_SAMPLER_ARG,
          },
    google: it.GOOGLE_CLIENT_ID
      ? { clientId: it.GOOGLE_CLIENT_ID, issuer: it.GOOGLE_ISSUER.replace(/\/+$/, '') }
      : undefined,
    translate:
      it.TRANSLATE_URL === undefined
        ? undefined
        : { provider: 'libretranslate', url: it.TRANSLATE_URL, apiKey: it.TRANSLATE_API_KEY },
    voice:
      it.VOICE_URL === undefined
        ? undefined
        : { url: it.VOICE_URL, ...(it.VOICE_API_KEY === undefined ? {} : { key: it.VOICE_API_KEY }) },
    emojiCdn: it.EMOJI_CDN === 'off' ? undefined : EMOJI_CDN,
    ai:
      it.AI_BASE_URL === undefined || it.AI_MODEL === undefined
        ? undefined
        : { baseUrl: it.AI_BASE_URL.replace(/\/+$/, ''), key: it.AI_API_KEY, model: it.AI_MODEL },
    cores: cpus().length,
  };
}

function tlsOf({ TLS_CERT, TLS_KEY, REDIS_URL }: z.output<typeof environment>): TlsFiles | undefined {
  if (TLS_CERT === undefined && TLS_KEY === undefined) return undefined;
  if (TLS_CERT === undefined) throw new ConfigError('TLS_CERT is needed when TLS_KEY is set.');
  if (TLS_KEY === undefined) throw new ConfigError('TLS_KEY is needed when TLS_CERT is set.');
  // Servers reach each other at the port that they listen on, and speak no TLS there.
  if (REDIS_URL !== undefined)
    throw new ConfigError(
      'TLS_CERT cannot be used with REDIS_URL: the proxy before several servers ends TLS.',
    );
  return readTlsFiles(TLS_CERT, TLS_KEY);
}

function s3Of(it: z.output<typeof environment>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = it;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const given = Object.entries({ ...needed, S3_PUBLIC_URL: it.S3_PUBLIC_URL }).find(([, value]) => value);
  const missing = Object.entries(needed).find(([, value]) => value === undefined);
  if (given === undefined) return undefined;
  if (missing !== undefined) throw new ConfigError(`${missing[0]} is needed when ${given[0]} is set.`);
  return {
    endpoint: String(S3_ENDPOINT),
    region: it.S3_REGION,
    bucket: String(S3_BUCKET),
    accessKeyId: String(S3_ACCESS_KEY_ID),
    secretAccessKey: String(S3_SECRET_ACCESS_KEY),
    isPathStyle: it.S3_FORCE_PATH_STYLE === 'on',
    publicUrl: it.S3_PUBLIC_URL,
  };
}

/** `name=value,…` as OpenTelemetry writes it, the values percent-encoded. */
function pairsOf(text: string): Record<string, string> {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...value] = part.split('=');
      try {
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      } catch {
        throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, percent-encoded.');
      }
    }),
  );
}

function listOf(commaList: string): string[] {
  return commaList
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const PROXY_NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function areProxies(commaList: string): boolean {
  const proxies = listOf(commaList);
  // What reads them would take a count of proxies, such as 1, for the address 0.0.0.1.
  const isAddress = (proxy: string) => isIP(proxy.split('/')[0] ?? '') !== 0;
  try {
    proxyAddr.compile(proxies);
    return proxies.every((proxy) => PROXY_NAMES.has(proxy) || isAddress(proxy));
  } catch {
    return false;
  }
}

function wrongBecause(value: string | undefined, message: string): string {
  return `is ${JSON.stringify(value ?? '')}, which cannot be used: ${message}.`;
}
