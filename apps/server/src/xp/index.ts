import { submitScore } from '@icando/contract/scores';
import type { Leaderboards } from '../leaderboards/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import { awardQueries } from './award-queries.ts';
import { createAwards, type Awards, type NotifyScore } from './awards.ts';
import { roomAwardsQueries } from './room-awards-queries.ts';
import { createRoomAwards, type RoomAwards } from './room-awards.ts';
import { soloReportsQueries } from './solo-reports-queries.ts';
import { createSoloReports, type AnswerRecorder } from './solo-reports.ts';

export type { Awards, RoomAwards };
export { XpMissing } from './room-awards.ts';
export { retryAward } from './awards.ts';
export { budgetAt } from './solo-reports.ts';

export function createXp(store: Store, leaderboards: Leaderboards, notify: NotifyScore = () => undefined) {
  const awards = createAwards(awardQueries(store, leaderboards), notify);
  return {
    awards,
    roomAwards: createRoomAwards(roomAwardsQueries(store), awards),
  };
}

export function registerXp(
  context: RouteContext,
  parts: { store: Store; notifications: Notifications; leaderboards: Leaderboards; log: AnswerRecorder },
): { awards: Awards; roomAwards: RoomAwards } {
  const { store, notifications, leaderboards, log } = parts;
  const { awards, roomAwards } = createXp(store, leaderboards, (userId, gain) =>
    notifications.send(userId, { type: 'score', ...gain }),
  );
  const reports = createSoloReports(soloReportsQueries(store), awards, log);
  route(context, submitScore, ({ caller, body }) => reports.submit(caller.userId, body));
  return { awards, roomAwards };
}
