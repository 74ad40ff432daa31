import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { openLexicon, type Lexicon } from '@icando/lexicon/lexicon';
import { singleServer, type Cluster } from './cluster-port.ts';
import type { Config } from './platform/config.ts';
import { watchSharedClock } from './platform/database/index.ts';
import { openFiles, openS3Store } from './platform/files/index.ts';
import { createResponseCosts } from './platform/http/response-costs.ts';
import type { RouteContext } from './platform/http/routes.ts';
import { createHttpServer } from './platform/http/server.ts';
import { createPictures } from './platform/images/pictures.ts';
import { openStore, type Store } from './schema/index.ts';
import { watchOverload } from './platform/overload.ts';
import { createSessions } from './accounts/index.ts';
import { openEvidenceFit } from './learning/index.ts';
import type { BucketRule } from './platform/rate-limit.ts';
import type { SharedLimits } from './platform/shared-limits.ts';
import { startTracing } from './platform/tracing/index.ts';
import {
  createVoice,
  openHeadwords,
  openSpeakerFolder,
  openVoiceProvider,
  type Voice,
  type VoiceOptions,
} from './voice/index.ts';
import { openSecurityLog } from './security-log/index.ts';
import { openStorageQuota } from './storage-quota/index.ts';
import { findSpokenText } from './words/index.ts';

/** The limit per user. The limit of an address is higher, because a class may share it. */
const PER_USER = { perSecond: 50, burst: 600 };
const PER_ADDRESS_FACTOR = 40;
/** Megabytes that a user uploads: all that an account may store at once, then 1.8 GB an hour. */
const UPLOADED_MB = { perSecond: 0.5, burst: 1_024 };

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Options for tests. */
export interface AppOptions {
  databaseSchema?: string;
  /** If false, audio is made when it is first played, because starting the voice takes 0.6 s of a core. */
  preparesAudio?: boolean;
}

/** Opens and migrates the stores, joins the other servers, and prepares the HTTP server without its routes. */
export async function createServices(config: Config, { databaseSchema, preparesAudio }: AppOptions = {}) {
  const store = await openStore(config, databaseSchema);
  await openEvidenceFit(store).useInstalled();
  const sharedClock = await watchSharedClock(store);
  const tracing = await startTracing(config.tracing);
  const http = createHttpServer(config, undefined, tracing && { mixin: tracing.idsForLog });
  const opsHttp = config.opsPort === undefined ? undefined : createHttpServer(config);
  tracing?.traceRequests(http);
  const closeStore = async (error: unknown) => {
    await store.close();
    throw error;
  };
  const bucket = config.s3 === undefined ? undefined : await openS3Store(config.s3).catch(closeStore);
  const files = openFiles(config, bucket);
  const cluster = await openCluster(config, store, http.log).catch(closeStore);
  const sessions = createSessions(store, Date.now, config.sessionsKeptDays);
  const securityLog = openSecurityLog(store, http.log, sharedClock.now);
  const overload = watchOverload({
    bounds: config.shedding,
    loadOf: () => store.load(),
    onChange: (isShedding, measured) =>
      http.log.warn(
        measured,
        isShedding ? 'overloaded: new calls are refused' : 'new calls are accepted again',
      ),
  });
  const lexicon = openLexicon();
  const limits: SharedLimits = {
    ...cluster,
    rateLimiter: (name, rule) => cluster.rateLimiter(name, scaled(rule, config.rateLimit)),
  };
  const perUser = limits.rateLimiter('calls-of-user', PER_USER);
  const context: RouteContext = {
    app: http,
    findCaller: sessions.findCaller,
    rateLimiter: limits.rateLimiter,
    perUser,
    perAddress: limits.rateLimiter('calls-from-address', scaled(PER_USER, PER_ADDRESS_FACTOR)),
    responseCosts: createResponseCosts(perUser),
    uploads: files.uploads,
    uploadedMegabytes: limits.rateLimiter('uploaded-megabytes', UPLOADED_MB),
    overload,
    security: securityLog.report,
  };
  return {
    config,
    store,
    sharedClock,
    clock: sharedClock.now,
    tracing,
    http,
    opsHttp,
    files,
    cluster,
    limits,
    sessions,
    overload,
    securityLog,
    context,
    lexicon,
    pictures: createPictures(),
    quota: openStorageQuota(store, config.storageQuotaBytes),
    ...createVoiceServices({ config, store, http, lexicon }, { shared: bucket && files, preparesAudio }),
  };
}

/** A single server loads no module of `cluster/`. @throws ConfigError when Redis cannot be used */
async function openCluster(config: Config, store: Store, log: FastifyBaseLogger): Promise<Cluster> {
  const { redisUrl } = config;
  if (redisUrl === undefined) return singleServer(log);
  const { joinCluster } = await import('./cluster/index.ts');
  return joinCluster({ ...config, redisUrl }, store, log);
}

function createVoiceServices(
  {
    config,
    store,
    http,
    lexicon,
  }: { config: Config; store: Store; http: FastifyInstance; lexicon: Pick<Lexicon, 'headwords'> },
  options: Pick<VoiceOptions, 'shared' | 'preparesAudio'>,
) {
  const { provider, fallback } = openVoiceProvider(config.voice);
  const speakers = config.voiceFolder === undefined ? undefined : openSpeakerFolder(config.voiceFolder);
  const headwords = openHeadwords(lexicon, (text, accent) => voice.pathFor(text, accent));
  const voice: Voice = createVoice({
    provider,
    fallback,
    speakers,
    directory: join(config.dataDir, 'audio'),
    ...options,
    findText: async (key) => (await findSpokenText(store, key)) ?? headwords.find(key),
    report: (error) => http.log.warn({ err: error }, 'a recording failed'),
  });
  return { voice, voiceId: speakers === undefined ? provider.id : `${provider.id} ${speakers.id}` };
}

function scaled(rule: BucketRule, factor: number): BucketRule {
  return { perSecond: rule.perSecond * factor, burst: rule.burst * factor };
}
