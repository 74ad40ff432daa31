import { resultOf } from '@icando/game/solo/result';
import { stepSolo } from '@icando/game/solo/step';
import { readSession, readStored, store, storedKeys, storeSession } from '../../platform/storage/storage.ts';
import { me, reportGame } from './reports.ts';
import { createSavedGames, type SavedGame } from './saved-games.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';
import type { RunningGame } from './solo-store.ts';

/** A key of the session storage, so that a reloaded page recognises the games of its tab. */
const PAGE_KEY = 'solo_page';
const pageBefore = readSession(PAGE_KEY);
const page = String(Math.random());
storeSession(PAGE_KEY, page);

export const savedGames = createSavedGames({
  keys: () => storedKeys(SAVED_PREFIX),
  read: readStored,
  write: (key, text) => void store(key, text),
  now: () => Date.now(),
  page,
  pageBefore,
});

export function holdGame(game: RunningGame): void {
  const user = me();
  if (user !== undefined) savedGames.hold({ ...game, owner: user.id });
}

/** Keeps the stored owner, because nobody is signed in any more when a session ends. */
export function releaseGame(game: RunningGame): void {
  const held = savedGames.find(game.reportId);
  if (held !== null) savedGames.release({ ...held, ...game });
}

/** Ends games at the time at which they were left, and reports them. */
async function finishAll(games: readonly SavedGame[]): Promise<void> {
  for (const { reportId, solo } of games) {
    // Another tab may have ended this game.
    if (savedGames.find(reportId) === null) continue;
    const { report } = resultOf(stepSolo(solo, { type: 'stop', now: solo.run.clock }).solo);
    const onStored = () => savedGames.drop(reportId);
    if (report.total_number > 0) await reportGame(report, reportId, { onStored });
    else onStored();
  }
}

/** Ends the abandoned games of the user; called when a new game starts. */
export async function finishAbandonedGames(): Promise<void> {
  const user = me();
  if (user !== undefined) await finishAll(savedGames.resumableGamesOf(user.id));
}

/** Ends the games that are too old to be resumed. */
export async function finishStale(userId: number): Promise<void> {
  await finishAll(savedGames.staleOf(userId));
}
