import * as contract from '@icando/contract/community';
import type { Leaderboards } from '../leaderboards/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import { communityQueries } from './community-queries.ts';
import { createCommunity } from './community.ts';
import { createEmojiSender } from './emoji.ts';

interface CommunityParts {
  store: Store;
  leaderboards: Leaderboards;
  notifications: Notifications;
  /** Factor on the rate limit of emoji. */
  rateLimit: number;
  limits: SharedLimits;
}

/** Following, unfollowing and following again notifies once in ten minutes. */
const FOLLOW_NOTIFICATIONS = { perSecond: 1 / 600, burst: 1 };

/** Creates the community feature and registers its routes. */
export function registerCommunity(
  context: RouteContext,
  { store, leaderboards, notifications, rateLimit, limits }: CommunityParts,
): void {
  const followLimit = createRateLimit(FOLLOW_NOTIFICATIONS);
  const community = createCommunity({
    queries: communityQueries(store),
    leaderboards,
    notifyFollow(friendId, user) {
      if (followLimit.take(`${user.id} ${friendId}`) === 0)
        notifications.send(friendId, { type: 'follow', user });
    },
  });
  const perSender = limits.rateLimiter('emoji', {
    perSecond: (contract.EMOJI_PER_MINUTE / 60) * rateLimit,
    burst: contract.EMOJI_PER_MINUTE * rateLimit,
  });
  const post = createEmojiSender({ community, perSender, send: notifications.send });
  notifications.onFrame(({ user_id }, senderId) => post(senderId, user_id));

  route(context, contract.listUsers, ({ caller, query }) => community.list(caller.userId, query));
  route(context, contract.showUser, ({ caller, params }) => community.show(caller.userId, params.id));
  route(context, contract.followUser, ({ caller, body }) => community.follow(caller.userId, body.friend_id));
  route(context, contract.unfollowUser, ({ caller, body }) =>
    community.unfollow(caller.userId, body.friend_id),
  );
}
