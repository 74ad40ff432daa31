import { passwordsWaiting, watchSessions } from './accounts/index.ts';
import { registerAssistant } from './assistant/index.ts';
import { openAnswerLog, openStreak, registerLearning } from './learning/index.ts';
import { openLeaderboards } from './leaderboards/index.ts';
import { registerClasses } from './classes/index.ts';
import { registerChat } from './chat/index.ts';
import { registerCommunity } from './community/index.ts';
import type { Services } from './create-services.ts';
import { openOverrides, registerDictionary } from './dictionary/index.ts';
import { openGuestResults, openGuests, registerGuests } from './guests/index.ts';
import { registerAccountArchives, registerExports } from './exports/index.ts';
import { registerAccountDeletion } from './account-deletion/index.ts';
import { registerLessons } from './lessons/index.ts';
import { registerHomework } from './homework/index.ts';
import { registerImports } from './imports/index.ts';
import { exportMetrics } from './metrics.ts';
import { registerNotifications } from './notifications/index.ts';
import { serveEmojiPictures } from './page/index.ts';
import { type Operations, registerDocumentation, registerOperations } from './platform/http/operations.ts';
import { registerSockets } from './platform/sockets/index.ts';
import { registerClient } from './register-client.ts';
import { registerReminders } from './reminders/index.ts';
import { registerReports } from './reports/index.ts';
import { registerRooms } from './rooms/index.ts';
import { openSchool, registerSchool } from './school/index.ts';
import { registerSignIn } from './register-sign-in.ts';
import { registerSecurityLog } from './security-log/index.ts';
import { registerSharedLessons } from './shared-lessons/index.ts';
import { registerStorageQuota } from './storage-quota/index.ts';
import { registerTestBanks } from './test-banks/index.ts';
import { voiceRoutes } from './voice/index.ts';
import { openRecordings, registerWords, wordsOver } from './words/index.ts';
import { registerXp } from './xp/index.ts';

export type Features = Awaited<ReturnType<typeof registerFeatures>>;

/** Registers the features in the order of their dependencies. */
export async function registerFeatures(services: Services) {
  const { config, store, http, opsHttp, cluster, sessions, limits, context, voice, clock } = services;
  await registerDocumentation(http);
  const operations = registerOperations(http, store, {
    opsApp: opsHttp,
    metricsToken: config.metricsToken,
  });
  await serveEmojiPictures(http);
  const shared = openShared(services);
  const { school, sockets, leaderboards } = shared;
  if (school !== undefined) registerSchool(context, school);
  const own = await registerOwnWords(services);
  const learner = registerLearner(services, shared, own);
  const { takeOver, ownFit, countsFor } = learner;
  const { accounts, recovery, secondFactors } = registerSignIn(services, { leaderboards, school, takeOver });
  const reminders = registerReminders(context, {
    store,
    countsFor,
    mailer: recovery.mailer,
    publicUrl: config.publicUrl,
    clock,
  });
  const classes = registerClassroom(services, { ...shared, ...own, ...learner, operations, accounts });
  const people = await registerPeople(services, { ...shared, ...own, ...classes, accounts, secondFactors });
  cluster.peers?.join({ http, operations });
  registerAssistant(context, {
    store,
    sessions,
    dictionary: own.dictionary,
    voice,
    reportOf: learner.reportOf,
    provider: config.ai,
    isOn: school?.isAssistantOn ?? (async () => true),
    rateLimit: config.rateLimit,
    limits,
    clock,
  });
  await http.register(voiceRoutes, { voice });
  await registerClient(services, own.sharedLessons);
  const { imports, recordings } = own;
  const features = {
    operations,
    sockets,
    leaderboards,
    accounts,
    recovery,
    secondFactors,
    imports,
    recordings,
    ownFit,
    reminders,
    ...classes,
    ...people,
  };
  registerMetrics(services, features);
  return features;
}

/** Opens the services on which features for several users depend. */
function openShared({ config, store, http, cluster, sessions, limits, context, clock }: Services) {
  const { bus, peers } = cluster;
  const sockets = registerSockets(context, {
    ...config,
    sessions: watchSessions(sessions, bus),
    ...(peers && { tickets: peers.tickets, parseRelayHeader: peers.parseRelayHeader }),
  });
  return {
    sockets,
    notifications: registerNotifications(sockets, bus),
    leaderboards: openLeaderboards(store, (error) =>
      http.log.warn({ err: error }, 'a leaderboard could not be rebalanced'),
    ),
    school: config.isSchool ? openSchool(store, limits, clock) : undefined,
  };
}
type Shared = ReturnType<typeof openShared>;

/** Classes, words, lessons, dictionary look-ups, imports and exports. */
async function registerOwnWords(services: Services) {
  const { config, store, http, files, limits, context, lexicon, voice, quota, clock } = services;
  const { isSchool } = config;
  const words = wordsOver(store, voice, clock, lexicon.kindOf);
  const overrides = openOverrides(store, lexicon, clock);
  const classes = registerClasses(context, { store, isSchool, clock });
  const lessons = registerLessons(context, {
    store,
    lexicon,
    overrides,
    words,
    knownByClasses: classes.knownOf,
    isSchool,
  });
  const recordings = openRecordings(store, files, quota);
  registerWords(context, words, { files, quota, recordings });
  registerStorageQuota(context, quota);
  const sharedLessons = registerSharedLessons(context, { store, lessons, words, limits, isSchool });
  registerExports(context, { store, voice, recordings, uploads: files.uploads, clock });
  const imports = await registerImports(context, {
    ...config,
    store,
    files,
    words,
    recordings,
    quota,
    lessons,
    overrides,
    clock,
  });
  const dictionary = registerDictionary(context, {
    ...config,
    lexicon,
    overrides,
    store,
    voice,
    clock,
    report: (provider, error) => http.log.warn({ err: error, provider }, 'a dictionary did not respond'),
  });
  return { classes, words, lessons, sharedLessons, recordings, imports, dictionary };
}
type OwnWords = Awaited<ReturnType<typeof registerOwnWords>>;

/** Solo games, XP, and the memory of a learner. */
function registerLearner(
  { config, store, http, context, lexicon, voice, clock }: Services,
  { notifications, leaderboards }: Shared,
  { words, lessons }: OwnWords,
) {
  const { log, encounterLog, roomLog, ownFit } = openAnswerLog(store, clock, {
    fit: (error) => http.log.warn({ err: error }, 'own memory parameters could not be fitted'),
    log: (error, what) => http.log.error({ err: error, ...what }, 'answers of a room could not be logged'),
  });
  const { awards, roomAwards } = registerXp(context, { store, notifications, leaderboards, log });
  const { adopt, countsFor, drawWords, reportOf, strengthOf } = registerLearning(context, {
    store,
    log,
    roomLog,
    awards,
    lessons,
    words,
    voice,
    lexicon,
    isTrial: config.isTrial,
    clock,
  });
  const { takeOver } = openGuestResults({ store, encounterLog, roomLog, adopt, awards, clock });
  return { encounterLog, roomLog, ownFit, countsFor, roomAwards, drawWords, reportOf, strengthOf, takeOver };
}
type LearnerFeatures = ReturnType<typeof registerLearner>;

interface AccountFeatures {
  accounts: ReturnType<typeof registerSignIn>['accounts'];
}

/** Rooms, guests, room reports and homework. */
function registerClassroom(
  { config, store, cluster, sessions, limits, context, lexicon, clock }: Services,
  deps: Shared & OwnWords & LearnerFeatures & AccountFeatures & { operations: Operations },
) {
  const { sockets, notifications, words, roomLog, roomAwards, drawWords, strengthOf, operations } = deps;
  const { nameRules } = deps.accounts;
  const classNames = deps.classes.namesFor;
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
    nameRules,
    guests,
    classNames,
    clusterOwnership: cluster.peers?.roomOwnership,
    bus: cluster.bus,
  });
  registerGuests(context, {
    sessions,
    nameRules,
    limits,
    clock,
    lives: guests,
    findRoom: (roomId) => rooms.findEntry(roomId),
  });
  const reports = registerReports(context, { store, words, roomLog, clock });
  const homework = registerHomework(context, {
    store,
    sessions,
    guests,
    nameRules,
    encounterLog: deps.encounterLog,
    words,
    classNames,
    limits,
    notifications,
    clock,
    publicUrl: config.publicUrl,
  });
  return { guests, rooms, reports, homework };
}
type ClassFeatures = ReturnType<typeof registerClassroom>;

/** Community, chat, test papers, account archives and account deletion. */
async function registerPeople(
  services: Services,
  deps: Shared &
    OwnWords &
    ClassFeatures &
    AccountFeatures & { secondFactors: ReturnType<typeof registerSignIn>['secondFactors'] },
) {
  const { config, store, files, pictures, quota, cluster, sessions, limits, context, clock } = services;
  const { sockets, notifications, leaderboards, school, words, imports, reports, homework, classes } = deps;
  const { bus } = cluster;
  const chat = registerChat(context, { store, sockets, bus, words, files, pictures, limits, school });
  registerCommunity(context, { store, leaderboards, notifications, limits, mayReach: chat.mayReach });
  const testBanks = await registerTestBanks(context, { store, files, pictures, quota, clock });
  const archives = await registerAccountArchives(context, {
    store,
    files,
    sessions,
    recordingsBytes: config.recordingsBytes,
    streakOf: openStreak(store, clock),
    roomReport: reports.report,
    homeworkReport: homework.report,
    clock,
  });
  const { identity } = deps.accounts;
  const securityLog = registerSecurityLog(context, {
    store,
    sessions,
    writer: services.securityLog,
    endSecondStep: deps.secondFactors.turnOffFor,
    clock,
  });
  const erasers = [
    reports.erase,
    homework.erase,
    classes.erase,
    chat.erase,
    testBanks.erase,
    archives.erase,
    imports.erase,
    securityLog.erase,
  ];
  const accountDeletion = registerAccountDeletion(context, {
    store,
    sessions,
    identity,
    leaderboards,
    erasers,
    clock,
  });
  return { chat, testBanks, archives, accountDeletion, securityLog };
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
