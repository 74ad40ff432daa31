import type { ChatRoom } from '@icando/contract/chat';
import { useMyUser } from '../../accounts/index.ts';
import { useEveryFriend, useRooms } from '../chat-api.ts';
import { friendsOf } from '../room-names.ts';

interface Choice {
  id: number;
  label: string;
}

/**
 * The people whom the caller may add to a group: followed users and chat partners (in a school, classmates), by name,
 * without the caller.
 */
export function useMemberChoice(besides: ChatRoom | null = null): Choice[] {
  const user = useMyUser().data;
  const me = user?.id;
  const kind = friendsOf(user);
  const friends = useEveryFriend(kind).data ?? [];
  const rooms = useRooms().data ?? [];
  const names = new Map<number, string>();
  const partners = kind === 'classmates' ? [] : rooms.flatMap(({ members }) => members);
  for (const { id, username } of [...friends, ...partners]) names.set(id, username);
  if (me !== undefined) names.delete(me);
  for (const { id } of besides?.members ?? []) names.delete(id);
  return [...names]
    .map(([id, label]) => ({ id, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'vi'));
}
