import type { ChatRoom } from '@icando/contract/chat';
import { useMyUser } from '../../accounts/index.ts';
import { useEveryFriend, useRooms } from '../chat-api.ts';

interface Choice {
  id: number;
  label: string;
}

/** The people whom the caller may add to a group: followed users and chat partners, by name, without the caller. */
export function useMemberChoice(besides: ChatRoom | null = null): Choice[] {
  const me = useMyUser().data?.id;
  const friends = useEveryFriend().data ?? [];
  const rooms = useRooms().data ?? [];
  const names = new Map<number, string>();
  for (const { id, username } of [...friends, ...rooms.flatMap(({ members }) => members)])
    names.set(id, username);
  if (me !== undefined) names.delete(me);
  for (const { id } of besides?.members ?? []) names.delete(id);
  return [...names]
    .map(([id, label]) => ({ id, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'vi'));
}
