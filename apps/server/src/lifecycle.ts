import { setTimeout as wait } from 'node:timers/promises';
import { RESTORE_WINDOW_MS } from '@icando/contract/limits';
import type { Services } from './create-services.ts';
import { closeHttp } from './platform/http/close-http.ts';
import { listenAt } from './platform/http/listen.ts';
import type { Features } from './register-features.ts';
import { renameForVoice, sweepDeletedWords } from './words/index.ts';

/** A call that takes longer than this to finish is cut off at the end. */
const FINISH_MS = 6_000;
const LEAST_FINISH_MS = 500;
/** By then a proxy that checks `/healthz` every 500 ms sends nobody here any more. */
const PROXY_NOTICE_MS = 700;
const SWEEP_MS = 10 * 60 * 1000;
/** No upload takes this long: what is older was left by a crash. */
const LEFTOVER_MS = 60 * 60 * 1000;

/** Opens the configured ports. @throws EADDRINUSE, EACCES */
export async function listen({ config, http, opsHttp }: Services): Promise<void> {
  const { host, port, opsPort = 0 } = config;
  await opsHttp?.listen({ port: opsPort, host });
  await listenAt(http, { port, host });
}

/** What runs beside the calls until the server ends. */
export type BackgroundWork = ReturnType<typeof startBackgroundWork>;

/** Starts the periodic sweeps and the work that follows a start. */
export function startBackgroundWork(services: Services, features: Features) {
  const { store, http, voice, voiceId, clock } = services;
  const { leaderboards } = features;
  const ending = new AbortController();
  const report = (what: string) => (error: unknown) => http.log.warn({ err: error }, what);
  const renaming = renameForVoice(store, voiceId, voice, ending.signal).catch(
    report('recordings could not be renamed for the new voice'),
  );
  const trimming = leaderboards.sweep(clock()).catch(report('the leaderboards were not cut to size'));
  const sweeping = setInterval(() => {
    sweep(services, features).catch(report('the sweep failed'));
  }, SWEEP_MS);
  sweeping.unref();
  return {
    stop(): void {
      clearInterval(sweeping);
      ending.abort();
    },
    settled: () => Promise.all([renaming, trimming, leaderboards.settled()]),
  };
}

async function sweep(
  { store, sessions, cluster, files, clock }: Services,
  { leaderboards, testBanks, accounts }: Features,
): Promise<void> {
  while ((await sweepDeletedWords(store, clock() - RESTORE_WINDOW_MS)) > 0);
  await sessions.sweep();
  await cluster.sweep();
  await leaderboards.sweep(clock());
  // The ages of files are told by this server's own clock.
  const before = Date.now() - LEFTOVER_MS;
  await files.uploads.sweep(before);
  await testBanks.sweep(before);
  await accounts.sweep(before);
}

/** Stops taking work, finishes what was accepted, closes the stores. */
export async function drain(services: Services, features: Features, work: BackgroundWork): Promise<void> {
  const { overload, sharedClock, voice, cluster, store, tracing, opsHttp } = services;
  const { rooms, chat, testBanks, operations } = features;
  work.stop();
  overload.stop();
  sharedClock.stop();
  if (cluster.peers !== undefined) {
    operations.beginDrain();
    await wait(PROXY_NOTICE_MS);
  }
  // Before the sockets: a player whose socket the restart closes has not left.
  rooms.stop();
  await closeConnections(services, features);
  await opsHttp?.close();
  await chat.settle();
  await Promise.all([voice.close(), work.settled(), testBanks.close()]);
  await cluster.close();
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
  const begun = performance.now();
  // Released rooms first: their players reconnect to another server, over HTTP calls that this one may still have to answer.
  await rooms.settle();
  await Promise.all([sockets.close(), peers.closeRelayed()]);
  await closeHttp(http, Math.max(LEAST_FINISH_MS, begun + FINISH_MS - performance.now()));
}
