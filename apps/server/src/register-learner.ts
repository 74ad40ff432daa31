import { watchSessions } from './accounts/index.ts';
import { openAnswerLog, registerLearning } from './learning/index.ts';
import { openLeaderboards } from './leaderboards/index.ts';
import { registerClasses } from './classes/index.ts';
import type { Services } from './create-services.ts';
import { openOverrides, registerDictionary } from './dictionary/index.ts';
import { openGuestResults } from './guests/index.ts';
import { registerExports } from './exports/index.ts';
import { registerLessons } from './lessons/index.ts';
import { registerImports } from './imports/index.ts';
import { registerNotifications } from './notifications/index.ts';
import { registerSockets } from './platform/sockets/index.ts';
import { openSchool } from './school/index.ts';
import { registerSharedLessons } from './shared-lessons/index.ts';
import { registerStorageQuota } from './storage-quota/index.ts';
import { openRecordings, registerWords, wordsOver } from './words/index.ts';
import { registerXp } from './xp/index.ts';

/** Opens the services on which features for several users depend. */
export function openShared({ config, store, http, cluster, sessions, limits, context, clock }: Services) {
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
export type Shared = ReturnType<typeof openShared>;

/** Classes, words, lessons, dictionary look-ups, imports and exports. */
export async function registerOwnWords(services: Services) {
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
export type OwnWords = Awaited<ReturnType<typeof registerOwnWords>>;

/** Solo games, XP, and the memory of a learner. */
export function registerLearner(
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
  const { claimGuestResult } = openGuestResults({ store, encounterLog, roomLog, adopt, awards, clock });
  return {
    encounterLog,
    roomLog,
    ownFit,
    countsFor,
    roomAwards,
    drawWords,
    reportOf,
    strengthOf,
    claimGuestResult,
  };
}
export type LearnerFeatures = ReturnType<typeof registerLearner>;
