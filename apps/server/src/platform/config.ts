import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { mailOf, type MailSettings } from './mail/mail-settings.ts';
import { areProxies, listOf, PROXIES_FORMAT } from './proxy-list.ts';
import { readFile, type TlsFiles, tlsOf } from './tls-settings.ts';
import { VOICE_PROVIDERS, voiceFolderOf, voiceOf, type VoiceSettings } from './voice-settings.ts';

export { ConfigError } from './config-error.ts';

/** The root of the repository, independent of the working directory. */
export const REPOSITORY = resolve(import.meta.dirname, '../../../..');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const EMOJI_CDN = 'https://cdn.jsdelivr.net/npm';

const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** The address of the product: its pages, files and sockets are at the root of their host. */
const origin = address.refine(isOrigin, {
  error:
    'must end with the host name, as the product cannot be in a folder of a host (https://learn.school.example, not https://school.example/learn)',
});
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
const redis = z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' });
const nonEmpty = z.string().trim().min(1);
const hostAndPort = nonEmpty.regex(/^(\[[\da-f:.]+\]|[^\s:/]+):\d{1,5}$/i, { error: 'must be host:port' });

const environment = z.object({
  PORT: port.default(3000),
  OPS_PORT: port.optional(),
  METRICS_TOKEN: nonEmpty.min(16, { error: 'must be 16 characters or more' }).optional(),
  HOST: nonEmpty.default('0.0.0.0'),
  TLS_CERT: nonEmpty.optional(),
  TLS_KEY: nonEmpty.optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: nonEmpty.default(join(REPOSITORY, 'data')),
  DATABASE_URL: postgres.optional(),
  REDIS_URL: redis.optional(),
  NODE_ADDRESS: hostAndPort.optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: nonEmpty.default('us-east-1'),
  S3_BUCKET: nonEmpty.optional(),
  S3_ACCESS_KEY_ID: nonEmpty.optional(),
  S3_SECRET_ACCESS_KEY: nonEmpty.optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  S3_PUBLIC_URL: address.optional(),
  NODE_NUMBER: z.coerce.number().int().min(0).max(63).optional(),
  TRUST_PROXY: nonEmpty.refine(areProxies, { error: PROXIES_FORMAT }).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  RATE_LIMIT: z.coerce.number().positive().max(1_000_000).default(1),
  SHED_LOOP_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  SHED_WAIT_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: nonEmpty.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: nonEmpty.default('i-can-do-it'),
  GOOGLE_CLIENT_ID: nonEmpty.optional(),
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
  TRANSLATE_PROVIDER: z.enum(['libretranslate']).optional(),
  TRANSLATE_URL: address.optional(),
  TRANSLATE_API_KEY: nonEmpty.optional(),
  AI_BASE_URL: address.optional(),
  AI_API_KEY: nonEmpty.optional(),
  AI_MODEL: nonEmpty.optional(),
  VOICE_PROVIDER: z.enum(VOICE_PROVIDERS).optional(),
  VOICE_URL: address.optional(),
  VOICE_API_KEY: nonEmpty.optional(),
  VOICE_MODEL: nonEmpty.optional(),
  VOICE_NAME: nonEmpty.optional(),
  VOICE_FOLDER: nonEmpty.optional(),
  REFUSED_NAMES: nonEmpty.optional(),
  RECORDINGS_MB: z.coerce.number().int().min(0).max(1_000).default(500),
  STORAGE_QUOTA_MB: z.coerce.number().int().min(1).max(1_000_000).default(1_024),
  SESSIONS_KEPT_DAYS: z.coerce.number().int().min(1).max(180).default(30),
  EMOJI_CDN: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: nonEmpty.optional(),
  SCHOOL: z.enum(['on', 'off']).default('off'),
  TRIAL: z.enum(['on', 'off']).default('off'),
});

export const SETTINGS: readonly string[] = Object.keys(environment.shape);

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  isPathStyle: boolean;
  /** The address for browsers; undefined: browsers get all files through this server. */
  publicUrl: string | undefined;
}

export interface Config {
  port: number;
  /** Serves `/healthz`, `/readyz` and `/metrics` on a port of their own. */
  opsPort: number | undefined;
  /** The bearer token for `/metrics`; without one only the machine itself may read them at the public port. */
  metricsToken: string | undefined;
  host: string;
  tls: TlsFiles | undefined;
  /** Has no trailing slash; when empty, the address is taken from each request. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** The `host:port` at which other servers reach this one; by default the address on which it listens. */
  nodeAddress: string | undefined;
  s3: S3Settings | undefined;
  /** 0–63, unique among the servers on one database; random by default. */
  nodeNumber: number | undefined;
  trustProxy: string[];
  logLevel: (typeof LOG_LEVELS)[number];
  rateLimit: number;
  /** Load shedding starts above these limits; 0 disables a limit. */
  shedding: { loopMs: number; waitMs: number };
  tracing:
    | {
        endpoint: string;
        headers: Readonly<Record<string, string>>;
        service: string;
        /** The sampled share of the traces that begin here, 0 to 1. */
        sampleRatio: number;
      }
    | undefined;
  google: { clientId: string; issuer: string } | undefined;
  translate: { provider: 'libretranslate'; url: string; apiKey: string | undefined } | undefined;
  voice: VoiceSettings;
  /** A folder of the operator's recordings, `speaker/word.ogg`. */
  voiceFolder: string | undefined;
  emojiCdn: string | undefined;
  /** The limit of all recordings in one account archive or one import. */
  recordingsBytes: number;
  /** The limit of all files of one account. */
  storageQuotaBytes: number;
  /** A session that is not used for this many days ends and is deleted. */
  sessionsKeptDays: number;
  /** The text of the operator's list of names that are refused in rooms. */
  refusedNames: string;
  /** School mode: sign-up by class code, nicknames, chat only inside classes, and the assistant off by default. */
  isSchool: boolean;
  /** Whether learners are drawn into the trial of two queues of the review, and asked by them. */
  isTrial: boolean;
  /** Undefined: no e-mails are sent. */
  mail: MailSettings | undefined;
  ai: { baseUrl: string; key: string | undefined; model: string } | undefined;
  cores: number;
}

/** @throws ConfigError naming the first wrong variable */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'The environment');
    throw new ConfigError(`${name} ${describeInvalid(variables[name], issue?.message ?? 'is not valid')}`);
  }
  const settings = parsed.data;
  if (settings.TRANSLATE_PROVIDER && !settings.TRANSLATE_URL) {
    throw new ConfigError('TRANSLATE_URL is needed when TRANSLATE_PROVIDER is set.');
  }
  if (settings.AI_BASE_URL && !settings.AI_MODEL) {
    throw new ConfigError('AI_MODEL is needed when AI_BASE_URL is set.');
  }
  if (!settings.AI_BASE_URL && (settings.AI_MODEL ?? settings.AI_API_KEY) !== undefined) {
    throw new ConfigError('AI_BASE_URL is needed when AI_MODEL or AI_API_KEY is set.');
  }
  return {
    port: settings.PORT,
    opsPort: settings.OPS_PORT,
    metricsToken: settings.METRICS_TOKEN,
    host: settings.HOST,
    tls: tlsOf(settings),
    publicUrl: withoutSlash(settings.PUBLIC_URL ?? ''),
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    nodeAddress: settings.NODE_ADDRESS,
    s3: s3Of(settings),
    nodeNumber: settings.NODE_NUMBER,
    trustProxy: listOf(settings.TRUST_PROXY ?? ''),
    logLevel: settings.LOG_LEVEL,
    rateLimit: settings.RATE_LIMIT,
    shedding: { loopMs: settings.SHED_LOOP_MS, waitMs: settings.SHED_WAIT_MS },
    tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: withoutSlash(settings.OTEL_EXPORTER_OTLP_ENDPOINT),
          headers: pairsOf(settings.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
          service: settings.OTEL_SERVICE_NAME,
          sampleRatio: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    google: settings.GOOGLE_CLIENT_ID
      ? { clientId: settings.GOOGLE_CLIENT_ID, issuer: withoutSlash(settings.GOOGLE_ISSUER) }
      : undefined,
    translate: settings.TRANSLATE_URL
      ? { provider: 'libretranslate', url: settings.TRANSLATE_URL, apiKey: settings.TRANSLATE_API_KEY }
      : undefined,
    voice: voiceOf(settings),
    voiceFolder: voiceFolderOf(settings.VOICE_FOLDER),
    emojiCdn: settings.EMOJI_CDN === 'off' ? undefined : EMOJI_CDN,
    recordingsBytes: settings.RECORDINGS_MB * 1024 ** 2,
    storageQuotaBytes: settings.STORAGE_QUOTA_MB * 1024 ** 2,
    sessionsKeptDays: settings.SESSIONS_KEPT_DAYS,
    refusedNames: settings.REFUSED_NAMES ? readFile('REFUSED_NAMES', settings.REFUSED_NAMES) : '',
    isSchool: settings.SCHOOL === 'on',
    isTrial: settings.TRIAL === 'on',
    mail: mailOf(settings),
    ai:
      settings.AI_BASE_URL && settings.AI_MODEL
        ? {
            baseUrl: withoutSlash(settings.AI_BASE_URL),
            key: settings.AI_API_KEY,
            model: settings.AI_MODEL,
          }
        : undefined,
    cores: cpus().length,
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function s3Of(settings: z.output<typeof environment>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const present = Object.entries({ ...needed, S3_PUBLIC_URL: settings.S3_PUBLIC_URL }).find(
    ([, value]) => value,
  );
  const missing = Object.entries(needed).find(([, value]) => value === undefined);
  if (present === undefined) return undefined;
  if (missing !== undefined) throw new ConfigError(`${missing[0]} is needed when ${present[0]} is set.`);
  return {
    endpoint: String(S3_ENDPOINT),
    region: settings.S3_REGION,
    bucket: String(S3_BUCKET),
    accessKeyId: String(S3_ACCESS_KEY_ID),
    secretAccessKey: String(S3_SECRET_ACCESS_KEY),
    isPathStyle: settings.S3_FORCE_PATH_STYLE === 'on',
    publicUrl: settings.S3_PUBLIC_URL,
  };
}

/** Parses OpenTelemetry's `name=value,…` with percent-encoded values. */
function pairsOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      try {
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      } catch {
        throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, percent-encoded.');
      }
    }),
  );
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && search + hash + username + password === '';
}

function describeInvalid(value: string | undefined, message: string): string {
  return `is ${JSON.stringify(value ?? '')}, which cannot be used: ${message}.`;
}
