import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { passwordsWaiting, registerAccounts, watchSessions } from './accounts/index.ts';
import { registerAssistant } from './assistant/index.ts';
import { openLeaderboards } from './leaderboards/index.ts';
import { registerChat } from './chat/index.ts';
import { registerCommunity } from './community/index.ts';
import type { Services } from './create-services.ts';
import { openDictionary, registerDictionaryRoutes } from './dictionary/index.ts';
import { registerLessons } from './lessons/index.ts';
import { exportMetrics } from './metrics.ts';
import { registerNotifications } from './notifications/index.ts';
import { serveEmojiPictures, servePage } from './page/index.ts';
import { REPOSITORY } from './platform/config.ts';
import { publicOriginOf } from './platform/files/index.ts';
import { sendFailure } from './platform/http/failures.ts';
import { registerDocumentation, registerOperations } from './platform/http/operations.ts';
import { registerSockets } from './platform/sockets/index.ts';
import { registerRooms } from './rooms/index.ts';
import { registerTestBanks } from './test-banks/index.ts';
import { voiceRoutes } from './voice/index.ts';
import { registerWords, wordsOver } from './words/index.ts';
import { registerXp } from './xp/index.ts';

/** The built client; absent in a server-only test. */
const CLIENT = join(REPOSITORY, 'apps/web/dist');

/** The features that run beyond a single call. */
export type Features = Awaited<ReturnType<typeof registerFeatures>>;

/** Registers the routes, sockets and metrics of every feature. */
export async function registerFeatures(services: Services) {
  const { config, store, http, opsHttp, files, cluster, sessions, context, lexicon, voice, pictures, clock } =
    services;
  const { rateLimit, google, emojiCdn } = config;
  const limits = cluster;
  await registerDocumentation(http);
  const operations = registerOperations(http, store, opsHttp);
  await serveEmojiPictures(http);
  const { bus, peers } = cluster;
  const sockets = registerSockets(context, {
    ...config,
    sessions: watchSessions(sessions, bus),
    ...(peers && { tickets: peers.tickets, readRelayed: peers.readRelayed }),
  });
  const notifications = registerNotifications(sockets, bus);
  const leaderboards = openLeaderboards(store, (error) =>
    http.log.warn({ err: error }, 'a board was not cut to size'),
  );
  const words = wordsOver(store, voice, clock);
  const accounts = registerAccounts(context, {
    store,
    sessions,
    leaderboards,
    files,
    pictures,
    google,
    emojiCdn,
    limits,
  });
  registerLessons(context, { store, lexicon, words });
  registerWords(context, words);
  const dictionary = registerDictionary(services);
  registerCommunity(context, { store, leaderboards, notifications, rateLimit, limits });
  const roomAwards = registerXp(context, { store, notifications, leaderboards });
  const rooms = registerRooms(context, {
    store,
    sockets,
    roomAwards,
    words,
    lexicon,
    rateLimit,
    limits,
    operations,
    clusterOwnership: peers?.roomOwnership,
  });
  const chat = registerChat(context, { store, sockets, bus, words, files, pictures, rateLimit, limits });
  peers?.join({ http, operations });
  const testBanks = await registerTestBanks(context, { store, files, pictures, clock });
  const provider = config.ai;
  registerAssistant(context, { store, sessions, dictionary, voice, provider, rateLimit, limits, clock });
  await http.register(voiceRoutes, { voice });
  await registerClient(services);
  const features = { operations, sockets, leaderboards, accounts, rooms, chat, testBanks };
  registerMetrics(services, features);
  return features;
}

function registerDictionary({ config, store, http, context, lexicon }: Services) {
  const dictionary = openDictionary({
    lexicon,
    query: store.query,
    dataDir: config.dataDir,
    translate: config.translate,
    report: (provider, error) => http.log.warn({ err: error, provider }, 'a dictionary did not answer'),
  });
  registerDictionaryRoutes(context, dictionary);
  return dictionary;
}

function registerMetrics(
  { store, overload, files, cluster, pictures, voice }: Services,
  { operations, sockets, chat }: Pick<Features, 'operations' | 'sockets' | 'chat'>,
): void {
  exportMetrics(operations, {
    store,
    sockets,
    overload,
    chat,
    files: files.store,
    isRedisConnected: cluster.peers?.isRedisConnected,
    waiting: { passwords: passwordsWaiting, pictures: pictures.waiting, voice: voice.waiting },
  });
}

async function registerClient({ config: { google, emojiCdn, s3 }, http }: Services): Promise<void> {
  if (!existsSync(join(CLIENT, 'index.html'))) {
    http.setNotFoundHandler((_request, reply) => sendFailure(reply, 'not_found'));
    return;
  }
  await servePage(http, {
    directory: CLIENT,
    googleOrigin: google && new URL(google.issuer).origin,
    emojiOrigin: emojiCdn === undefined ? undefined : new URL(emojiCdn).origin,
    filesOrigin: s3 && publicOriginOf(s3),
  });
}
