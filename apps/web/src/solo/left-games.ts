import { resultOf } from '@icando/game/solo/result';
import { stepSolo } from '@icando/game/solo/step';
import { readHere, readStored, store, storedKeys, storeHere } from '../platform/storage.ts';
import { me, reportGame } from './reports.ts';
import { createSavedGames, type SavedGame } from './saved-games.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';
import type { RunningGame } from './solo-store.ts';

// The games of this device that are not over, and what becomes of those that nobody goes on with.

/** Of this tab: a page that is loaded anew knows by it the games of the page before. */
const PAGE_KEY = 'solo_page';
const pageBefore = readHere(PAGE_KEY);
const page = String(Math.random());
storeHere(PAGE_KEY, page);

export const savedGames = createSavedGames({
  keys: () => storedKeys(SAVED_PREFIX),
  read: readStored,
  write: (key, text) => void store(key, text),
  now: () => Date.now(),
  page,
  pageBefore,
});

/** Stores a running game as this page's. */
export function holdGame(game: RunningGame): void {
  const user = me();
  if (user !== undefined) savedGames.hold({ ...game, owner: user.id });
}

/** Stores it for whoever played it: at the end of a session nobody is signed in any more. */
export function releaseGame(game: RunningGame): void {
  const held = savedGames.find(game.reportId);
  if (held !== null) savedGames.release({ ...held, ...game });
}

/** Ends games at the moment at which they were left, and reports what was answered in them. */
async function finishAll(games: readonly SavedGame[]): Promise<void> {
  for (const { reportId, solo } of games) {
    // Ended meanwhile, here or in another tab.
    if (savedGames.find(reportId) === null) continue;
    const { report } = resultOf(stepSolo(solo, { type: 'stop', now: solo.run.clock }).solo);
    savedGames.drop(reportId);
    if (report.total_number > 0) await reportGame(report, reportId);
  }
}

/** Another game takes the place of those that were left. */
export async function finishLeft(): Promise<void> {
  const user = me();
  if (user !== undefined) await finishAll(savedGames.leftBy(user.id));
}

/** Games left hours ago are over. */
export async function finishStale(userId: number): Promise<void> {
  await finishAll(savedGames.staleOf(userId));
}
