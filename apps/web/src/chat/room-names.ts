import type { ChatMember, ChatRoom, Message } from '@icando/contract/chat';
import type { User } from '@icando/contract/accounts';
import type { Friends } from './chat-api.ts';
import type { Conversation } from './drawer-state.ts';
import { t } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';

/** A room's picture; null is drawn as initials. */
export function pictureOfRoom({ avatar, type }: Pick<ChatRoom, 'avatar' | 'type'>): string | null {
  const isDrawn = avatar === '' || (type === 'private' && avatar === 'no-user.jpg');
  return isDrawn ? null : `/avatars/${encodeURIComponent(avatar)}`;
}

/** The other person of a private room. */
export function partnerOf(room: ChatRoom, me: number | undefined): ChatMember | undefined {
  return room.type === 'private' ? room.members.find(({ id }) => id !== me) : undefined;
}

/** The line below a room's name. */
export function lastLine(room: ChatRoom, me: number | undefined): string {
  const { last_message: last } = room;
  if (last === null) return room.type === 'group' ? t('{count} members', { count: room.members.length }) : '';
  const content = last.content.replace(/\s+/g, ' ');
  const text = last.card === undefined ? content : named(content);
  if (last.from === me) return t('You: {text}', { text });
  return room.type === 'group' ? `${named(shortName(last))}: ${text}` : text;
}

/** The given name, which comes last in a Vietnamese name. A number after it is part of a generated nickname. */
function shortName({ from_username }: Message): string {
  const words = from_username.trim().split(/\s+/u);
  return words.findLast((word) => /\p{L}/u.test(word)) ?? from_username;
}

/** The group of users to whom this user may write. */
export function friendsOf(me: User | undefined): Friends {
  return me?.school === undefined ? 'following' : 'classmates';
}

export function isConversation(conversation: Conversation | null, roomId: number): boolean {
  return conversation?.kind === 'room' && conversation.roomId === roomId;
}
