import type { Player } from '@icando/contract/room-frames';
import type { LiveRoom, RankChanges } from '../../live/live-room.ts';

/** A player with a place, from 1. */
export type Ranked<P extends Player = Player> = P & { place: number };

/** The players by points. Equal points share a place and keep their order. */
export function ranked<P extends Player>(players: readonly P[]): Ranked<P>[] {
  const sorted = players.filter(({ is_player }) => is_player).toSorted((a, b) => b.score - a.score);
  return sorted.map((player) => ({
    ...player,
    place: sorted.findIndex(({ score }) => score === player.score) + 1,
  }));
}

/** The place of this player, and the distance to the next. */
export interface OwnPlace {
  place: number;
  /** Points behind the next player above; null for the first, and where the list does not show it. */
  gap: number | null;
}

type RankedRoom = Pick<LiveRoom, 'players' | 'playerCount' | 'you' | 'standing'>;

/** Whether anybody has points: before, all would share the first place. */
export function hasPoints({ players, you }: Pick<LiveRoom, 'players' | 'you'>): boolean {
  return [you, ...players].some(({ score }) => score > 0);
}

/**
 * The player's place: counted in a complete list, sent by the server in a large room; null for a spectator, and before
 * anybody has points.
 */
export function ownPlace({ players, playerCount, you, standing }: RankedRoom): OwnPlace | null {
  if (!you.is_player || !hasPoints({ players, you })) return null;
  const rows = ranked(players);
  const isWhole = players.length >= playerCount;
  const counted = rows.find(({ user_id }) => user_id === you.user_id)?.place;
  const place = isWhole ? counted : (standing?.place ?? counted);
  if (place === undefined) return null;
  const above = rows.findLast(({ score }) => score > you.score);
  // The list of a large room has only the best and the newest players, so the next player above may be missing.
  const isKnown = isWhole || place <= rows.findIndex(({ user_id }) => user_id === you.user_id) + 1;
  return { place, gap: above !== undefined && isKnown ? above.score - you.score : null };
}

type PlayerList = Pick<LiveRoom, 'players' | 'playerCount'>;

/** The player who gained most places in a question; of equal climbers the one who is ahead now. */
export function climberOf(before: PlayerList, after: PlayerList): RankChanges['climber'] {
  if (after.players.length < after.playerCount) return null;
  const places = new Map(ranked(before.players).map(({ user_id, place }) => [user_id, place]));
  let climber: RankChanges['climber'] = null;
  for (const { user_id, username, place } of ranked(after.players)) {
    const gained = (places.get(user_id) ?? place) - place;
    if (gained > (climber?.gained ?? 0)) climber = { user_id, username, gained };
  }
  return climber;
}

/** The medal of the first three places; null without points. */
export function medalOf({ place, score }: Pick<Ranked, 'place' | 'score'>): 0 | 1 | 2 | null {
  if (score <= 0) return null;
  if (place === 1) return 0;
  if (place === 2) return 1;
  return place === 3 ? 2 : null;
}
