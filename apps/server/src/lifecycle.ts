import { setTimeout as wait } from 'node:timers/promises';
import { RESTORE_WINDOW_MS } from '@icando/contract/limits';
import type { Services } from './create-services.ts';
import { openEvidenceFit, openReplay } from './learning/index.ts';
import { eachAlone } from './platform/each-alone.ts';
import { closeHttp, listenAt } from './platform/http/listen.ts';
import type { Features } from './register-features.ts';
import { fillAnswerDays } from './schema/index.ts';
import { renameForVoice, sweepDeletedWords } from './words/index.ts';

/** Requests that take longer are aborted. */
const FINISH_MS = 6_000;
const MIN_FINISH_MS = 500;
/** After this time, a proxy that checks `/healthz` every 500 ms routes no more clients to this server. */
const PROXY_NOTICE_MS = 700;
const SWEEP_MS = 10 * 60 * 1000;
/** What a stopped server left is swept soon, but after the requests of clients that reconnect. */
const FIRST_SWEEP_MS = 30 * 1000;
/** No upload takes this long, so older files were left by a crash. */
const LEFTOVER_MS = 60 * 60 * 1000;

export async function listen({ config, http, opsHttp }: Services): Promise<void> {
  const { host, port, opsPort = 0 } = config;
  await opsHttp?.listen({ port: opsPort, host });
  await listenAt(http, { port, host });
}

export type BackgroundWork = ReturnType<typeof startBackgroundWork>;

export function startBackgroundWork(services: Services, features: Features) {
  const { store, http, voice, voiceId, clock } = services;
  const { leaderboards, rooms } = features;
  const stopping = new AbortController();
  const report = (what: string) => (error: unknown) => http.log.warn({ err: error }, what);
  const reportSweep = (error: unknown, what: string) =>
    http.log.warn({ err: error }, `the sweep of ${what} failed`);
  const renaming = renameForVoice(store, voiceId, voice, stopping.signal).catch(
    report('recordings could not be renamed for the new voice'),
  );
  const rebalancing = leaderboards.sweep(clock()).catch(report('the leaderboards could not be rebalanced'));
  const replaying = openReplay(store)
    .replayIfOutdated(stopping.signal)
    .catch(report('memories could not be computed from the log'));
  const fitting = openEvidenceFit(store)
    .fitIfDue(stopping.signal)
    .catch(report('the constants of evidence could not be fitted'));
  const logging = rooms
    .logLeftOver({ isStart: true })
    .catch(report('the answers of games before the start could not be logged'));
  const sweepAll = () => void sweep(services, features, reportSweep);
  const timers = [setTimeout(sweepAll, FIRST_SWEEP_MS), setInterval(sweepAll, SWEEP_MS)];
  for (const timer of timers) timer.unref();
  return {
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      stopping.abort();
    },
    settled: () => Promise.all([renaming, rebalancing, replaying, fitting, logging, leaderboards.settled()]),
  };
}

/** Each part on its own: a part that fails is reported, or without `report` thrown at the end. */
export function sweep(
  { store, sessions, cluster, files, clock }: Services,
  {
    leaderboards,
    testBanks,
    accounts,
    recovery,
    secondFactors,
    guests,
    accountDeletion,
    reports,
    homework,
    imports,
    archives,
    recordings,
    chat,
    securityLog,
    reminders,
  }: Features,
  report?: (error: unknown, what: string) => void,
): Promise<void> {
  // The local clock, because modification times of files are measured by it.
  const before = Date.now() - LEFTOVER_MS;
  const parts: Record<string, () => Promise<unknown>> = {
    'deleted words': async () => {
      while ((await sweepDeletedWords(store, clock() - RESTORE_WINDOW_MS)) > 0);
    },
    sessions: () => sessions.sweep(),
    'tokens of Google': () => accounts.sweepTokens(),
    'links for a new password': () => recovery.sweep(),
    'secrets that nobody confirmed': () => secondFactors.sweep(),
    guests: () => guests.sweep(),
    // Not awaited: they may take as long as the push services.
    reminders: async () => void reminders.start(),
    servers: async () => cluster.sweep(),
    leaderboards: () => leaderboards.sweep(clock()),
    reports: () => reports.sweep(clock()),
    homework: () => homework.sweep(),
    imports: () => imports.sweep(),
    'days of answers': () => fillAnswerDays(store.query),
    'the security log': async () => securityLog.sweep(),
    // Before the files, so that those of deleted accounts are deleted too.
    'deleted accounts': () => accountDeletion.sweep(),
    uploads: () => files.uploads.sweep(before),
    packages: () => imports.sweepFiles(before),
    recordings: () => recordings.sweep(before),
    papers: () => testBanks.sweep(before),
    avatars: () => accounts.sweep(before),
    pictures: () => chat.sweep(before),
    archives: () => archives.sweep(before),
    // Last, so that nothing that was deleted stays in it.
    'the write-ahead log': () => store.emptyLog(),
  };
  return eachAlone(
    Object.entries(parts),
    ([, part]) => part(),
    report && ((error, [what]) => report(error, what)),
  );
}

/** Stops taking work, finishes what was accepted, closes the stores. */
export async function drain(services: Services, features: Features, work: BackgroundWork): Promise<void> {
  const { overload, sharedClock, voice, cluster, store, tracing, opsHttp, securityLog } = services;
  const { rooms, chat, testBanks, operations, ownFit, imports, archives, recovery, reminders } = features;
  work.stop();
  overload.stop();
  sharedClock.stop();
  if (cluster.peers !== undefined) {
    operations.beginDrain();
    await wait(PROXY_NOTICE_MS);
  }
  // Before the sockets, so that players whose socket the restart closes do not count as having left their room.
  rooms.stop();
  await closeConnections(services, features);
  await opsHttp?.close();
  await chat.settle();
  // Before the mailer.
  await reminders.close();
  await Promise.all([
    voice.close(),
    work.settled(),
    testBanks.close(),
    ownFit.close(),
    imports.close(),
    archives.close(),
    recovery.close(),
  ]);
  await cluster.close();
  await securityLog.close();
  await store.close();
  await tracing?.close();
}

async function closeConnections(
  { cluster: { peers }, http }: Services,
  { rooms, sockets }: Features,
): Promise<void> {
  if (peers === undefined) {
    await Promise.all([rooms.settle(), sockets.close(), closeHttp(http, FINISH_MS)]);
    return;
  }
  const startedAt = performance.now();
  // Rooms are released before the sockets close: their players then reconnect to another server, with HTTP calls that this
  // server may still serve.
  await rooms.settle();
  await Promise.all([sockets.close(), peers.closeRelayed()]);
  await closeHttp(http, Math.max(MIN_FINISH_MS, startedAt + FINISH_MS - performance.now()));
}
