import { setTimeout as wait } from 'node:timers/promises';
import { RESTORE_WINDOW_MS } from '@icando/contract/limits';
import type { Services } from './create-services.ts';
import { closeHttp } from './platform/http/listen.ts';
import type { Features } from './register-features.ts';
import { renameForVoice, sweepDeletedWords } from './words/index.ts';

/** A call that takes longer than this to finish is cut off at the end. */
const FINISH_MS = 6_000;
const LEAST_FINISH_MS = 500;
/** By then rooms that moved have asked on, to whom a thousand who come anew would be in the way, and a proxy has noticed. */
const UNDISTURBED_MS = 1_500;
const SWEEP_MS = 10 * 60 * 1000;
/** No upload takes this long: what is older was left by a crash. */
const LEFTOVER_MS = 60 * 60 * 1000;

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
  const { overload, sharedClock, voice, cluster, store, tracing } = services;
  const { rooms, chat, testBanks } = features;
  work.stop();
  overload.stop();
  sharedClock.stop();
  // Before the sockets: a player whom the restart cuts off has not left.
  rooms.stop();
  await closeConnections(services, features);
  await chat.settle();
  await Promise.all([voice.close(), work.settled(), testBanks.close()]);
  await cluster.close();
  await store.close();
  await tracing?.close();
}

async function closeConnections(
  { cluster: { others }, http }: Services,
  { rooms, sockets, operations }: Features,
): Promise<void> {
  if (others === undefined) {
    await Promise.all([rooms.settle(), sockets.close(), closeHttp(http, FINISH_MS)]);
    return;
  }
  const begun = performance.now();
  const left = (ofMs: number) => Math.max(0, begun + ofMs - performance.now());
  operations.sayEnding();
  others.leases.sayEnding();
  // Rooms move with everybody in them; only then all are asked to come to the others by themselves.
  await rooms.settle();
  await wait(left(UNDISTURBED_MS));
  // The lease is held until then: to the others, those who are passed on from here hang on a server that lives.
  await sockets.close(others.pipes.close());
  await closeHttp(http, Math.max(LEAST_FINISH_MS, left(FINISH_MS)));
}
