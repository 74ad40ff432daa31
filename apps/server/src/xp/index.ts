import { submitScore } from '@icando/contract/games';
import type { Leaderboards } from '../leaderboards/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import { awardQueries } from './award-queries.ts';
import { createAwards, type NotifyScore } from './awards.ts';
import { roomAwardsQueries } from './room-awards-queries.ts';
import { createRoomAwards, type RoomAwards } from './room-awards.ts';
import { soloReportsQueries } from './solo-reports-queries.ts';
import { createSoloReports } from './solo-reports.ts';

export type { RoomAwards };

/** The XP ledger over a database. */
export function openXp(store: Store, leaderboards: Leaderboards, notify: NotifyScore = () => undefined) {
  const awards = createAwards(awardQueries(store, leaderboards), notify);
  return {
    reports: createSoloReports(soloReportsQueries(store), awards),
    roomAwards: createRoomAwards(roomAwardsQueries(store), awards),
  };
}

/** Registers the route for reports of solo games, and answers what awards the XP of rooms. */
export function registerXp(
  context: RouteContext,
  parts: { store: Store; notifications: Notifications; leaderboards: Leaderboards },
): RoomAwards {
  const { store, notifications, leaderboards } = parts;
  const { reports, roomAwards } = openXp(store, leaderboards, (userId, gain) =>
    notifications.send(userId, { type: 'score', ...gain }),
  );
  route(context, submitScore, ({ caller, body }) => reports.submit(caller.userId, body));
  return roomAwards;
}
