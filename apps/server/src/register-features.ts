import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { passwordsWaiting, registerAccounts, watchSessions } from './accounts/index.ts';
import { registerAssistant } from './assistant/index.ts';
import { openAnswerLog, registerLearning } from './learning/index.ts';
import { openLeaderboards } from './leaderboards/index.ts';
import { registerChat } from './chat/index.ts';
import { registerCommunity } from './community/index.ts';
import type { Services } from './create-services.ts';
import { registerDictionary } from './dictionary/index.ts';
import { openGuestResults, openGuests, registerGuests } from './guests/index.ts';
import { registerExports } from './exports/index.ts';
import { registerLeaving } from './leaving/index.ts';
import { registerLessons } from './lessons/index.ts';
import { registerHomework } from './homework/index.ts';
import { registerImports } from './imports/index.ts';
import { exportMetrics } from './metrics.ts';
import { registerNotifications } from './notifications/index.ts';
import { serveEmojiPictures, servePage } from './page/index.ts';
import { REPOSITORY } from './platform/config.ts';
import { publicOriginOf } from './platform/files/index.ts';
import { sendFailure } from './platform/http/failures.ts';
import { registerDocumentation, registerOperations } from './platform/http/operations.ts';
import { registerSockets } from './platform/sockets/index.ts';
import { registerReports } from './reports/index.ts';
import { registerRooms } from './rooms/index.ts';
import { openSchool, registerSchool } from './school/index.ts';
import { registerTestBanks } from './test-banks/index.ts';
import { voiceRoutes } from './voice/index.ts';
import { registerWords, wordsOver } from './words/index.ts';
import { registerXp } from './xp/index.ts';

/** The built client; absent in a server-only test. */
const CLIENT = join(REPOSITORY, 'apps/web/dist');

export type Features = Awaited<ReturnType<typeof registerFeatures>>;

export async function registerFeatures(services: Services) {
  const {
    config,
    store,
    http,
    opsHttp,
    files,
    cluster,
    sessions,
    limits,
    context,
    lexicon,
    voice,
    pictures,
    clock,
  } = services;
  const { rateLimit, google, emojiCdn, refusedNames } = config;
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
    http.log.warn({ err: error }, 'a leaderboard could not be rebalanced'),
  );
  const words = wordsOver(store, voice, clock, lexicon.kindOf);
  const school = config.isSchool ? openSchool(store, limits, clock) : undefined;
  if (school !== undefined) registerSchool(context, school);
  const lessons = registerLessons(context, { store, lexicon, words });
  registerWords(context, words);
  registerExports(context, { store, voice, uploads: files.uploads, clock });
  const imports = await registerImports(context, { store, words, lessons, clock });
  const dictionary = registerDictionary(context, {
    ...config,
    lexicon,
    store,
    report: (provider, error) => http.log.warn({ err: error, provider }, 'a dictionary did not respond'),
  });
  registerCommunity(context, { store, leaderboards, notifications, limits });
  const { log, meetingLog, roomLog, ownFit } = openAnswerLog(store, clock, (error) =>
    http.log.warn({ err: error }, 'own memory parameters could not be fitted'),
  );
  const { awards, roomAwards } = registerXp(context, { store, notifications, leaderboards, log });
  const { adopt, drawWords, reportOf, strengthOf } = registerLearning(context, {
    store,
    log,
    roomLog,
    awards,
    lessons,
    words,
    voice,
    lexicon,
    clock,
  });
  const accounts = registerAccounts(context, {
    store,
    sessions,
    leaderboards,
    files,
    pictures,
    google,
    emojiCdn,
    limits,
    refusedNames,
    takeOver: openGuestResults({ store, meetingLog, roomLog, adopt, awards, clock }).takeOver,
    school,
    clock,
  });
  const guests = openGuests(store, clock);
  const rooms = registerRooms(context, {
    store,
    sockets,
    roomAwards,
    roomLog,
    drawWords,
    strengthOf,
    words,
    lexicon,
    limits,
    operations,
    clusterOwnership: peers?.roomOwnership,
    nameRules: accounts.nameRules,
    bus,
    guests,
  });
  registerGuests(context, {
    lives: guests,
    sessions,
    nameRules: accounts.nameRules,
    findRoom: (roomId) => rooms.findEntry(roomId),
    limits,
    clock,
  });
  const reports = registerReports(context, { store, words, roomLog, clock });
  const homework = registerHomework(context, {
    store,
    sessions,
    guests,
    nameRules: accounts.nameRules,
    meetingLog,
    words,
    voice,
    limits,
    publicUrl: config.publicUrl,
    clock,
  });
  const chat = registerChat(context, { store, sockets, bus, words, files, pictures, limits, school });
  peers?.join({ http, operations });
  const testBanks = await registerTestBanks(context, { store, files, pictures, clock });
  const { identity } = accounts;
  const erasers = [reports.erase, homework.erase, chat.erase, testBanks.erase];
  const leaving = registerLeaving(context, { store, sessions, identity, leaderboards, erasers, clock });
  const provider = config.ai;
  registerAssistant(context, {
    store,
    sessions,
    dictionary,
    voice,
    reportOf,
    provider,
    isOn: school?.isAssistantOn ?? (async () => true),
    rateLimit,
    limits,
    clock,
  });
  await http.register(voiceRoutes, { voice });
  await registerClient(services);
  const features = {
    operations,
    sockets,
    leaderboards,
    accounts,
    guests,
    leaving,
    rooms,
    reports,
    homework,
    imports,
    chat,
    testBanks,
    ownFit,
  };
  registerMetrics(services, features);
  return features;
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
