import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { RESTORE_WINDOW_MS } from '@icando/contract/limits';
import { openLexicon } from '@icando/lexicon/lexicon';
import { createSessions, installAccounts, passwordsWaiting, watchSessions } from './accounts/index.ts';
import { installAssistant } from './assistant/index.ts';
import { openLeaderboards } from './leaderboards/index.ts';
import { installChat } from './chat/index.ts';
import { installCommunity } from './community/index.ts';
import { openDictionary, serveDictionary } from './dictionary/index.ts';
import { installLessons } from './lessons/index.ts';
import { installNotifications } from './notifications/index.ts';
import { exportMetrics } from './metrics.ts';
import { serveEmojiPictures, servePage } from './page/index.ts';
import { announce } from './platform/announce.ts';
import { REPOSITORY, type Config } from './platform/config.ts';
import { migrate, openDatabase, watchSharedClock } from './platform/database/index.ts';
import { joinFellows } from './platform/fellow-servers.ts';
import { openFiles, openS3Store, publicOriginOf } from './platform/files/index.ts';
import { createAnswerCosts } from './platform/http/answer-costs.ts';
import { sendFailure } from './platform/http/failures.ts';
import { closeHttp } from './platform/http/listen.ts';
import { serveDocumentation, serveOperations } from './platform/http/operations.ts';
import type { Door } from './platform/http/serve.ts';
import { createHttpServer } from './platform/http/server.ts';
import { MIGRATIONS, type Store, type Tables } from './schema/index.ts';
import { watchOverload } from './platform/overload.ts';
import { startTracing } from './platform/tracing/index.ts';
import { createPictures } from './platform/images/pictures.ts';
import { installSockets } from './platform/sockets/index.ts';
import { installRooms } from './rooms/index.ts';
import { installTestBanks } from './test-banks/index.ts';
import { createEmbeddedVoice, createHttpVoice, createVoice, voiceRoutes } from './voice/index.ts';
import { findSpokenText, installWords, renameForVoice, sweepDeletedWords, wordsOver } from './words/index.ts';
import { installXp } from './xp/index.ts';

/** One person's bucket; an address is shared by a class. */
const PER_USER = { perSecond: 50, burst: 600 };
const PER_ADDRESS_FACTOR = 40;
/** A call that takes longer than this to finish is cut off at the end. */
const FINISH_MS = 6_000;
const LEAST_FINISH_MS = 500;
/** By then rooms that moved have asked on, to whom a thousand who come anew would be in the way, and a proxy has noticed. */
const UNDISTURBED_MS = 1_500;
const SWEEP_MS = 10 * 60 * 1000;
/** No upload takes this long: what is older was left by a crash. */
const LEFTOVER_MS = 60 * 60 * 1000;

/** The built client; absent in a server-only test. */
const CLIENT = join(REPOSITORY, 'apps/web/dist');

export interface App {
  http: FastifyInstance;
  store: Store;
  /** Stops taking work, finishes what was accepted, closes the stores. */
  close(): Promise<void>;
}

/** Puts the whole server together, migrated and ready to listen. */
export async function assemble(config: Config, options: { databaseSchema?: string } = {}): Promise<App> {
  const store: Store = await openDatabase<Tables>(
    config.databaseUrl === undefined
      ? { kind: 'sqlite', file: join(config.dataDir, 'icando.db') }
      : {
          kind: 'postgres',
          url: config.databaseUrl,
          ...(options.databaseSchema === undefined ? {} : { schema: options.databaseSchema }),
        },
  );
  await migrate(store, MIGRATIONS);
  const sharedClock = await watchSharedClock(store);
  const clock = sharedClock.now;

  const tracing = await startTracing(config.tracing);
  const http = createHttpServer(config);
  tracing?.followCalls(http);
  const closeStore = async (error: unknown) => {
    await store.close();
    throw error;
  };
  const bucket = config.s3 === undefined ? undefined : await openS3Store(config.s3).catch(closeStore);
  const files = openFiles(config, bucket);
  const fellows = await joinFellows(config, store, http.log).catch(closeStore);
  const { bus, tickets, others } = fellows;
  const counts = fellows;
  const sessions = createSessions(store);
  const rule = scaled(PER_USER, config.rateLimit);
  const perUser = fellows.callRate('calls-of-user', rule);
  const overload = watchOverload({
    bounds: config.shedding,
    loadOf: () => store.load(),
    onChange: (isShedding, seen) =>
      http.log.warn(seen, isShedding ? 'too much to do: new calls are refused' : 'new calls are taken again'),
  });
  const door: Door = {
    app: http,
    findCaller: sessions.findCaller,
    perUser,
    perAddress: fellows.callRate('calls-from-address', scaled(rule, PER_ADDRESS_FACTOR)),
    answers: createAnswerCosts(perUser),
    uploads: files.uploads,
    overload,
  };

  const lexicon = openLexicon();
  const provider = config.voice === undefined ? createEmbeddedVoice() : createHttpVoice(config.voice);
  const voice = createVoice({
    provider,
    directory: join(config.dataDir, 'audio'),
    shared: bucket && files,
    findText: (key) => findSpokenText(store, key),
    report: (error) => http.log.warn({ err: error }, 'a recording was not made'),
  });
  const words = wordsOver(store, voice, clock);
  const ending = new AbortController();
  const renaming = renameForVoice(store, provider.id, voice, ending.signal).catch((error: unknown) =>
    http.log.warn({ err: error }, 'recordings could not be renamed for the new voice'),
  );

  const pictures = createPictures();
  await serveDocumentation(http);
  const operations = serveOperations(http, store);
  await serveEmojiPictures(http);
  const sockets = installSockets(door, {
    ...config,
    sessions: watchSessions(sessions, bus),
    ...(tickets === undefined ? {} : { tickets }),
    fellowship: others?.fellowship,
  });
  const notifications = installNotifications(sockets, bus);
  const leaderboards = openLeaderboards(store, (error) =>
    http.log.warn({ err: error }, 'a board was not cut to size'),
  );
  const { google, emojiCdn } = config;
  const accounts = installAccounts(door, {
    store,
    sessions,
    leaderboards,
    files,
    pictures,
    google,
    emojiCdn,
    counts,
  });
  installLessons(door, { store, lexicon, words });
  installWords(door, words);
  const dictionary = openDictionary({
    lexicon,
    query: store.query,
    dataDir: config.dataDir,
    translate: config.translate,
    report: (provider, error) => http.log.warn({ err: error, provider }, 'a dictionary did not answer'),
  });
  serveDictionary(door, dictionary);
  const { rateLimit } = config;
  installCommunity(door, { store, leaderboards, notifications, rateLimit, counts });
  const roomAwards = installXp(door, { store, notifications, leaderboards });
  const rooms = installRooms(door, {
    store,
    sockets,
    roomAwards,
    words,
    lexicon,
    rateLimit,
    counts,
    operations,
    servers: others,
  });
  const chat = installChat(door, { store, sockets, bus, words, files, pictures, rateLimit, counts });
  exportMetrics(operations, {
    store,
    sockets,
    overload,
    chat,
    files: files.store,
    isRedisConnected: fellows.isConnected,
    waiting: { passwords: passwordsWaiting, pictures: pictures.waiting, voice: voice.waiting },
  });
  if (others !== undefined) announce(others, { ...config, http, operations });
  const testBanks = await installTestBanks(door, { store, files, pictures, clock });
  installAssistant(door, {
    store,
    sessions,
    dictionary,
    voice,
    provider: config.ai,
    rateLimit,
    counts,
    clock,
  });
  await http.register(voiceRoutes, { voice });
  if (existsSync(join(CLIENT, 'index.html'))) {
    const googleOrigin = config.google === undefined ? undefined : new URL(config.google.issuer).origin;
    const emojiOrigin = config.emojiCdn === undefined ? undefined : new URL(config.emojiCdn).origin;
    const filesOrigin = config.s3 && publicOriginOf(config.s3);
    await servePage(http, { directory: CLIENT, googleOrigin, emojiOrigin, filesOrigin });
  } else {
    http.setNotFoundHandler((_request, reply) => sendFailure(reply, 'not_found'));
  }

  const tending = leaderboards
    .sweep(clock())
    .catch((error: unknown) => http.log.warn({ err: error }, 'the leaderboards were not cut to size'));
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => http.log.warn({ err: error }, 'the sweep failed'));
  }, SWEEP_MS);
  sweeping.unref();

  async function sweep(): Promise<void> {
    while ((await sweepDeletedWords(store, clock() - RESTORE_WINDOW_MS)) > 0);
    await sessions.sweep();
    await fellows.sweep();
    await leaderboards.sweep(clock());
    // By this server's own clock, as the ages of files are told.
    const before = Date.now() - LEFTOVER_MS;
    await files.uploads.sweep(before);
    await testBanks.sweep(before);
    await accounts.sweep(before);
  }

  /** Until nobody is here any more, and nobody is sent here. */
  async function leave(): Promise<void> {
    if (others === undefined) {
      await Promise.all([rooms.settle(), sockets.close(), closeHttp(http, FINISH_MS)]);
      return;
    }
    const begun = performance.now();
    const left = (ofMs: number) => Math.max(0, begun + ofMs - performance.now());
    // A proxy that finds the door shut would cut off everybody who is still in: it stays open, and the proxy hears why not to use it.
    operations.sayEnding();
    others.leases.sayEnding();
    // Rooms move with everybody in them; only then all are asked to come to the others by themselves.
    await rooms.settle();
    await wait(left(UNDISTURBED_MS));
    // The lease is held until then: to the others, those who are passed on from here hang on a server that lives.
    await sockets.close(others.pipes.close());
    await closeHttp(http, Math.max(LEAST_FINISH_MS, left(FINISH_MS)));
  }

  return {
    http,
    store,
    async close() {
      clearInterval(sweeping);
      overload.stop();
      sharedClock.stop();
      ending.abort();
      // Before the sockets: a player whom the restart cuts off has not left.
      rooms.stop();
      await leave();
      await chat.settle();
      await Promise.all([voice.close(), renaming, tending, leaderboards.settled(), testBanks.close()]);
      await fellows.close();
      await store.close();
      await tracing?.close();
    },
  };
}

function scaled(rule: { perSecond: number; burst: number }, factor: number) {
  return { perSecond: rule.perSecond * factor, burst: rule.burst * factor };
}
