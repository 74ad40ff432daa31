import type { Solo } from '@icando/game/solo/events';
import * as z from 'zod/mini';
import { SAVED_PREFIX } from './saved-prefix.ts';
import { packSolo, savedSolo, unpackSolo } from './saved-solo.ts';

/** A solo game as this device keeps it from its first question to its report. */
export interface SavedGame {
  /** User id: another account on this device must not go on with it. */
  readonly owner: number;
  /** The report it ends with bears this id, whichever page sends it: the server counts it once. */
  readonly reportId: string;
  /** The page (one load of one tab) that plays it; null after that page was closed. */
  readonly page: string | null;
  /** ms of the device's clock. */
  readonly savedAt: number;
  readonly solo: Solo;
}

export interface SavedGamesWorld {
  readonly keys: () => readonly string[];
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string | null) => void;
  /** ms of the device's clock. */
  readonly now: () => number;
  /** This page, and the one that this tab showed before it was loaded anew. */
  readonly page: string;
  readonly pageBefore: string | null;
}

/** A page that has not stored its game for so long was closed without an event, as phones do. */
const SILENT_MS = 2 * 60_000;
/** A game lasts an hour at most: nobody plays it any more. */
const STALE_MS = 2 * 3_600_000;

const saved = z.object({
  version: z.literal(1),
  owner: z.number(),
  page: z.nullable(z.string()),
  saved_at: z.number(),
  game: savedSolo,
});

export type SavedGames = ReturnType<typeof createSavedGames>;

/** One entry in storage for each game that is not over. */
export function createSavedGames({ keys, read, write, now, page, pageBefore }: SavedGamesWorld) {
  function find(reportId: string): SavedGame | null {
    const text = read(SAVED_PREFIX + reportId);
    const { success, data } = saved.safeParse(text === null ? null : parsed(text));
    if (!success) return null;
    return {
      owner: data.owner,
      reportId,
      page: data.page,
      savedAt: data.saved_at,
      solo: unpackSolo(data.game),
    };
  }

  function put({ owner, reportId, solo }: Pick<SavedGame, 'owner' | 'reportId' | 'solo'>, by: string | null) {
    const entry = { version: 1, owner, page: by, saved_at: now(), game: packSolo(solo) };
    write(SAVED_PREFIX + reportId, JSON.stringify(entry));
  }

  function allOf(owner: number): SavedGame[] {
    const games = keys().flatMap((key) => find(key.slice(SAVED_PREFIX.length)) ?? []);
    return games.filter((game) => game.owner === owner).toSorted((a, b) => b.savedAt - a.savedAt);
  }

  function isOver({ page: by, savedAt, solo: { run } }: SavedGame): boolean {
    return now() - savedAt > STALE_MS || (by === null && run.clock >= run.endsAt);
  }

  return {
    find,
    /** This page plays it. */
    hold: (game: Pick<SavedGame, 'owner' | 'reportId' | 'solo'>) => put(game, page),
    /** Nobody plays it until somebody goes on. */
    release: (game: Pick<SavedGame, 'owner' | 'reportId' | 'solo'>) => put(game, null),
    drop: (reportId: string) => write(SAVED_PREFIX + reportId, null),
    isHeldElsewhere: (reportId: string) => (find(reportId)?.page ?? page) !== page,
    /** Those that no page plays and somebody may go on with, the newest first. */
    leftBy: (owner: number) =>
      allOf(owner).filter(
        (game) =>
          !isOver(game) &&
          (game.page === null ||
            (game.page !== page && (game.page === pageBefore || now() - game.savedAt > SILENT_MS))),
      ),
    /** Those that nobody will go on with. */
    staleOf: (owner: number) => allOf(owner).filter((game) => game.page !== page && isOver(game)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
