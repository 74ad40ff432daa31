import { NOTICE_REFUSALS, type EmojiFrame } from '@icando/contract/sockets';
import type { RateLimiter } from '../platform/rate-limit.ts';
import type { Community } from './community.ts';

export interface EmojiParts {
  community: Pick<Community, 'find'>;
  /** The rate limit of a sender, over all sockets. */
  perSender: RateLimiter;
  send: (userId: number, frame: EmojiFrame) => void;
}

/** Sends an emoji to another user. Returns the text of a refusal, or undefined on success. */
export function createEmojiSender({ community, perSender, send }: EmojiParts) {
  return async (senderId: number, receiverId: number): Promise<string | undefined> => {
    if (senderId === receiverId) return NOTICE_REFUSALS.oneself;
    if ((await perSender.take(String(senderId))) > 0) return NOTICE_REFUSALS.too_many;
    const [sender, receiver] = await Promise.all([
      community.find(receiverId, senderId),
      community.find(senderId, receiverId),
    ]);
    if (sender === undefined || receiver === undefined) return NOTICE_REFUSALS.nobody;
    send(receiverId, { type: 'emoji', user: sender, emoji: sender.emoji });
    return undefined;
  };
}
