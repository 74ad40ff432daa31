import type { ChatRoom, Message } from '@icando/contract/chat';
import type { Person } from '@icando/contract/community';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '@icando/contract/limits';
import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../platform/api/api-client.ts';
import { refusalText } from '../platform/api/api-error.ts';
import { pagesOf } from '../platform/api/paged-query.ts';
import { useExclusiveMutation } from '../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';
import { listening } from './live/listening.ts';
import { t } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';

/** The query keys of this feature. */
export const chatKeys = {
  rooms: ['chat', 'rooms'] as const,
  opened: ['chat', 'opened'] as const,
  friends: (kind: Friends, search: string) => ['chat', 'friends', kind, search] as const,
  everyFriend: (kind: Friends) => ['chat', 'friends', kind] as const,
  blocks: ['chat', 'blocks'] as const,
  reports: ['chat', 'reports'] as const,
};

const roomsQuery = queryOptions({
  queryKey: chatKeys.rooms,
  queryFn: async ({ signal }) => {
    await listening.hasBegun();
    return (await call('GET /api/chat/rooms', { signal })).data;
  },
  // The chat socket reports changes.
  staleTime: Infinity,
});

/** Private rooms that this page opened, until the refetched list contains them. */
const openedQuery = queryOptions({
  queryKey: chatKeys.opened,
  queryFn: (): ChatRoom[] => [],
  initialData: [],
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The caller's rooms, the latest first. */
export function useRooms() {
  const { data, isPending, isFetching, isError, refetch } = useQuery(roomsQuery);
  const opened = useQuery(openedQuery).data;
  const isListed = (room: ChatRoom) => data?.some(({ id }) => id === room.id) === true;
  const rooms = data && [...data, ...opened.filter((room) => !isListed(room))];
  return { data: rooms, isPending, isFetching, isError, refetch };
}

/** The number of unread messages in all rooms. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    ...roomsQuery,
    select: (rooms) => rooms.reduce((sum, { unread }) => sum + unread, 0),
  });
  return data ?? 0;
}

/** Who wrote a message, and in which group. */
export function writerOf(client: QueryClient, { from_username, chat_room_id }: Message): string {
  const room = client.getQueryData<ChatRoom[]>(chatKeys.rooms)?.find(({ id }) => id === chat_room_id);
  const writer = named(from_username);
  return room?.type === 'group' ? `${writer} · ${named(room.name)}` : writer;
}

/** Refetches the list of rooms. */
export function forgetRooms(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: chatKeys.rooms });
}

/**
 * Adds a received message to the list of rooms. False when the list already has this message or a newer one: servers
 * repeat messages after one of them has died, and messages may arrive late.
 */
export function noteMessage(
  client: QueryClient,
  message: Message,
  { isUnread }: { isUnread: boolean },
): boolean {
  const isAsking = client.getQueryState(chatKeys.rooms)?.fetchStatus === 'fetching';
  const rooms = client.getQueryData<ChatRoom[]>(chatKeys.rooms);
  const room = rooms?.find(({ id }) => id === message.chat_room_id);
  // The room is new, or a refetch in flight may return a list without this message.
  if (rooms === undefined || room === undefined || isAsking) {
    forgetRooms(client);
    return true;
  }
  const last = room.last_message?.id ?? 0;
  if (message.id <= last) {
    // The unread count of the server may or may not include this message.
    if (message.id < last) forgetRooms(client);
    return false;
  }
  const after: ChatRoom = { ...room, last_message: message, unread: room.unread + (isUnread ? 1 : 0) };
  client.setQueryData<ChatRoom[]>(chatKeys.rooms, [after, ...rooms.filter((other) => other !== room)]);
  return true;
}

/** Marks all messages of a room as read. */
export function noteRead(client: QueryClient, roomId: number): void {
  client.setQueryData<ChatRoom[]>(chatKeys.rooms, (rooms) =>
    rooms?.map((room) => (room.id === roomId ? { ...room, unread: 0 } : room)),
  );
}

/**
 * The users to whom the caller may write: those whom the caller follows, in a school the members of the caller's classes.
 */
export type Friends = 'following' | 'classmates';

/** The users to whom the caller may write, in pages of ten. */
export function useFriends(kind: Friends, search: string) {
  return useInfiniteQuery({
    queryKey: chatKeys.friends(kind, search),
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, size: PAGE_SIZE, type_follow: kind, search };
      return call('GET /api/users', { query, signal });
    },
    ...pagesOf<Person>(PAGE_SIZE),
  });
}

/** The users who may be added to a group. */
export function useEveryFriend(kind: Friends) {
  return useQuery({
    queryKey: chatKeys.everyFriend(kind),
    queryFn: async ({ signal }) => {
      const query = { size: MAX_PAGE_SIZE, type_follow: kind };
      return (await call('GET /api/users', { query, signal })).data;
    },
  });
}

/** Opens the private room with a user, creating it if needed; returns its id. */
export function useOpenPrivate() {
  const client = useQueryClient();
  return useExclusiveMutation({
    keyOf: ({ id }) => id,
    mutationFn: (person: Person) => openPrivate(client, person),
    onError: noteNotOpened,
  });
}

export async function openPrivate(client: QueryClient, person: Person): Promise<number> {
  const answer = await call('POST /api/chat/get_or_create_private', { body: { user_id: person.id } });
  const room = emptyRoom(answer.room_id, person);
  client.setQueryData(openedQuery.queryKey, (rooms) => [...(rooms ?? []), room]);
  forgetRooms(client);
  return room.id;
}

export function noteNotOpened(error: unknown): void {
  showToast('bad', refusalText(error, t('The chat could not be opened')));
}

function emptyRoom(id: number, person: Person): ChatRoom {
  const { username: name, avatar } = person;
  const members = [{ id: person.id, username: name, avatar }];
  const state = { last_message: null, unread: 0, blocked: false, opened_by_me: true };
  return { id, name, type: 'private', avatar, members, ...state };
}

export interface NewGroup {
  name: string;
  userIds: number[];
  /** A data URL; '' for none. */
  picture: string;
}

/** Creates a group; returns its id. */
export function useCreateGroup() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ name, userIds, picture }: NewGroup) => {
      const body = { name, user_ids: userIds, avatar: picture === '' ? null : picture };
      return (await call('POST /api/chat/create_group', { body })).room_id;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.rooms }),
  });
}

export function useLeaveGroup() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (roomId: number) => call('POST /api/chat/leave', { body: { chat_room_id: roomId } }),
    onSuccess: () => forgetRooms(client),
    onError: (error) => showToast('bad', refusalText(error, t('The group could not be left'))),
  });
}
