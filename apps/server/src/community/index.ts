import * as contract from '@icando/contract/community';
import { NOTICE_REFUSALS, type EmojiFrame } from '@icando/contract/sockets';
import type { Leaderboards } from '../leaderboards/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import { communityQueries } from './community-queries.ts';
import { createCommunity, type Community } from './community.ts';

interface CommunityDeps {
  store: Store;
  leaderboards: Leaderboards;
  notifications: Notifications;
  limits: SharedLimits;
  /** Whether a user is shown what another sends. The sender does not learn it. */
  mayReach(senderId: number, receiverId: number): Promise<boolean>;
}

/** One notification in ten minutes, however often a user follows and unfollows another. */
const FOLLOW_NOTIFICATIONS = { perSecond: 1 / 600, burst: 1 };

export function registerCommunity(
  context: RouteContext,
  { store, leaderboards, notifications, limits, mayReach }: CommunityDeps,
): void {
  const followLimit = limits.rateLimiter('follow-notices', FOLLOW_NOTIFICATIONS);
  const community = createCommunity({
    queries: communityQueries(store),
    leaderboards,
    async notifyFollow(friendId, user) {
      if (!(await mayReach(user.id, friendId))) return;
      if ((await followLimit.take(`${user.id} ${friendId}`)) === 0)
        notifications.send(friendId, { type: 'follow', user });
    },
  });
  const perSender = limits.rateLimiter('emoji', {
    perSecond: contract.EMOJI_PER_MINUTE / 60,
    burst: contract.EMOJI_PER_MINUTE,
  });
  const sendEmoji = createEmojiSender({ community, perSender, mayReach, send: notifications.send });
  notifications.onFrame(({ user_id }, senderId) => sendEmoji(senderId, user_id));

  route(context, contract.listUsers, ({ caller, query }) => community.list(caller.userId, query));
  route(context, contract.showUser, ({ caller, params }) => community.show(caller.userId, params.id));
  route(context, contract.followUser, ({ caller, body }) => community.follow(caller.userId, body.friend_id));
  route(context, contract.unfollowUser, ({ caller, body }) =>
    community.unfollow(caller.userId, body.friend_id),
  );
}

interface EmojiDeps {
  community: Pick<Community, 'find'>;
  perSender: RateLimiter;
  mayReach: CommunityDeps['mayReach'];
  send: (userId: number, frame: EmojiFrame) => void;
}

/** The returned function resolves to an error message, or to undefined on success. */
function createEmojiSender({ community, perSender, mayReach, send }: EmojiDeps) {
  return async (senderId: number, receiverId: number): Promise<string | undefined> => {
    if (senderId === receiverId) return NOTICE_REFUSALS.oneself;
    if ((await perSender.take(String(senderId))) > 0) return NOTICE_REFUSALS.too_many;
    const [sender, receiver] = await Promise.all([
      community.find(receiverId, senderId),
      community.find(senderId, receiverId),
    ]);
    if (sender === undefined || receiver === undefined) return NOTICE_REFUSALS.nobody;
    if (await mayReach(senderId, receiverId))
      send(receiverId, { type: 'emoji', user: sender, emoji: sender.emoji });
    return undefined;
  };
}
