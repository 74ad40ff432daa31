import { passwordsWaiting } from './accounts/index.ts';
import { registerAssistant } from './assistant/index.ts';
import type { Services } from './create-services.ts';
import { exportMetrics } from './metrics.ts';
import { serveEmojiPictures } from './page/index.ts';
import { registerDocumentation, registerOperations } from './platform/http/operations.ts';
import { registerClient } from './register-client.ts';
import { registerReminders } from './reminders/index.ts';
import { registerSchool } from './school/index.ts';
import { registerClassroom, registerPeople } from './register-community.ts';
import { openShared, registerLearner, registerOwnWords } from './register-learner.ts';
import { registerSignIn } from './register-sign-in.ts';
import { voiceRoutes } from './voice/index.ts';

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
  const { claimGuestResult, ownFit, countsFor } = learner;
  const { accounts, recovery, secondFactors } = registerSignIn(services, {
    leaderboards,
    school,
    claimGuestResult,
  });
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
