import type { Solo } from '@icando/game/solo/events';
import * as z from 'zod/mini';
import { SAVED_PREFIX } from './saved-prefix.ts';
import { packSolo, savedSolo, unpackSolo } from './saved-solo.ts';

/** A solo game stored on this device until it is reported. */
export interface SavedGame {
  /** The user id, because other accounts must not resume the game. */
  readonly owner: number;
  /** The id of the report, with which the server counts the game once even if several pages report it. */
  readonly reportId: string;
  /** The id of the page load that plays the game; null after that page was closed. */
  readonly page: string | null;
  /** When the game was stored, in ms of the device's clock. */
  readonly savedAt: number;
  readonly solo: Solo;
}

export interface SavedGamesDeps {
  readonly keys: () => readonly string[];
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string | null) => void;
  /** The device's clock, ms. */
  readonly now: () => number;
  /** The id of this page load. */
  readonly page: string;
  /** The id of the previous page load in this tab. */
  readonly pageBefore: string | null;
}

/** A page that stores nothing for longer was closed without an event, as phones do. */
const SILENT_MS = 2 * 60_000;
/** Older games cannot be resumed. A game itself lasts an hour at most. */
const STALE_MS = 2 * 3_600_000;

const saved = z.object({
  version: z.literal(1),
  owner: z.number(),
  page: z.nullable(z.string()),
  saved_at: z.number(),
  game: savedSolo,
});

export type SavedGames = ReturnType<typeof createSavedGames>;

/** The games stored on this device, one storage entry per game. */
export function createSavedGames({ keys, read, write, now, page, pageBefore }: SavedGamesDeps) {
  function find(reportId: string): SavedGame | null {
    const text = read(SAVED_PREFIX + reportId);
    const { success, data } = saved.safeParse(text === null ? null : parseJson(text));
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
    hold: (game: Pick<SavedGame, 'owner' | 'reportId' | 'solo'>) => put(game, page),
    release: (game: Pick<SavedGame, 'owner' | 'reportId' | 'solo'>) => put(game, null),
    drop: (reportId: string) => write(SAVED_PREFIX + reportId, null),
    isHeldElsewhere: (reportId: string) => (find(reportId)?.page ?? page) !== page,
    /** Games that no page plays and that can be resumed, newest first. */
    resumableGamesOf: (owner: number) =>
      allOf(owner).filter(
        (game) =>
          !isOver(game) &&
          (game.page === null ||
            (game.page !== page && (game.page === pageBefore || now() - game.savedAt > SILENT_MS))),
      ),
    staleOf: (owner: number) => allOf(owner).filter((game) => game.page !== page && isOver(game)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
