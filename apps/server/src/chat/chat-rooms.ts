import type { BodyOf, ReplyOf } from '@icando/contract/endpoint';
import type { ChatMember, ChatRoom, createGroup, listChatRooms } from '@icando/contract/chat';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { DELETED_USER } from '@icando/contract/account-deletion';
import { LIMITS } from '@icando/contract/limits';
import { isUniqueViolation, nextId, retryRaces } from '../platform/database/index.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import type { ClassRule } from './class-rule.ts';
import type { Delivery } from './delivery.ts';
import type { GroupPictures } from './group-pictures.ts';
import type { MessagesQueries } from './messages-queries.ts';
import type { UsersQueries } from './safety-queries.ts';
import { presentWritten } from './present-message.ts';
import { pairKeyOf, type RoomRow, type RoomsQueries } from './rooms-queries.ts';

export interface ChatRoomsDeps {
  rooms: RoomsQueries;
  messages: MessagesQueries;
  users: UsersQueries;
  delivery: Delivery;
  /** Limits the rooms that a user opens, since they appear in other users' lists. */
  newRooms: RateLimiter;
  pictures: GroupPictures;
  classes: ClassRule;
}

const MAX_LISTED = 200;
const MAX_MEMBERS = LIMITS.groupOthers + 1;

export function createChatRooms(deps: ChatRoomsDeps) {
  const { rooms, messages, users, delivery, newRooms, classes } = deps;

  /** Returns undefined if the caller may be in a room with these users and its present members. */
  async function refusalOf(callerId: number, userIds: readonly number[], present: readonly number[] = []) {
    const found = await users.findUsers(userIds);
    if (found.length < userIds.length) return refused('not_found');
    const allIds = [...new Set([callerId, ...present, ...userIds])];
    if (!(await classes.mayTalk(allIds))) return refused('not_classmates');
    return (await users.findBlocked(callerId, userIds)).size > 0 ? refused('blocked') : undefined;
  }

  async function openPrivate(callerId: number, userId: number): Promise<Outcome<{ room_id: number }>> {
    if (userId === callerId) return refused('not_oneself');
    const existing = await rooms.findPrivate(callerId, userId);
    // History stays readable for users who block each other.
    if (existing !== undefined) return accepted({ room_id: existing });
    const refusal = await refusalOf(callerId, [userId]);
    if (refusal !== undefined) return refusal;
    const wait = await newRooms.take(String(callerId));
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const room = { ...newRoom(callerId, 2), type: 'private' as const, pair_key: pairKeyOf(callerId, userId) };
    return accepted({ room_id: await rooms.insertPrivate(room, [callerId, userId]) });
  }

  async function openGroup(
    callerId: number,
    { name, user_ids, avatar }: BodyOf<typeof createGroup>,
  ): Promise<Outcome<{ room_id: number }>> {
    const others = user_ids.filter((id) => id !== callerId);
    if (others.length === 0) return refused('not_oneself');
    const wait = await newRooms.take(String(callerId));
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const refusal = await refusalOf(callerId, others);
    if (refusal !== undefined) return refusal;
    const picture = avatar ? await deps.pictures.save(avatar, callerId) : accepted('');
    if (!picture.ok) return picture;
    const memberIds = [callerId, ...others];
    const room: RoomRow = {
      ...newRoom(callerId, memberIds.length),
      type: 'group',
      name,
      avatar: picture.value,
    };
    await rooms.insertGroup(room, memberIds);
    delivery.roomChanged(room.id, memberIds);
    return accepted({ room_id: room.id });
  }

  async function list(
    callerId: number,
  ): Promise<Outcome<Omit<ReplyOf<typeof listChatRooms>, 'status_code'>>> {
    const found = await rooms.listOf(callerId, MAX_LISTED);
    const [members, latest] = await Promise.all([
      rooms.membersOf(found.map(({ id }) => id)),
      messages.byIds(found.flatMap(({ last_id }) => (last_id === 0 ? [] : last_id))),
    ]);
    const byRoom = Map.groupBy(members, ({ room_id }) => room_id);
    const otherOf = (roomId: number) => byRoom.get(roomId)?.find(({ id }) => id !== callerId);
    const partners = found.flatMap(({ id, type }) => (type === 'private' ? (otherOf(id)?.id ?? []) : []));
    const blocked = await users.findBlocked(callerId, partners);
    const closed = await classes.closedAmong(byRoom);
    const lastMessages = new Map(latest.map((row) => [row.id, row]));
    return accepted({
      data: found.map((room): ChatRoom => {
        const other = room.type === 'private' ? otherOf(room.id) : undefined;
        const last = lastMessages.get(room.last_id);
        return {
          id: room.id,
          name: other?.username ?? room.name,
          type: room.type,
          avatar: other?.avatar ?? room.avatar,
          members: (byRoom.get(room.id) ?? []).map(presentMember),
          last_message: last === undefined ? null : presentWritten(last),
          unread: Math.max(0, room.last_seq - room.read_seq),
          blocked: other !== undefined && (other.id === DELETED_USER.id || blocked.has(other.id)),
          opened_by_me: room.created_by === callerId,
          ...(closed.has(room.id) && { is_closed: true as const }),
        };
      }),
    });
  }

  async function markRead(callerId: number, roomId: number): Promise<Outcome<object>> {
    if (!(await rooms.markRead(roomId, callerId))) return refused('not_found');
    delivery.send([callerId], { type: 'read', chat_room_id: roomId });
    return accepted({});
  }

  async function leave(callerId: number, roomId: number): Promise<Outcome<object>> {
    const memberIds = await rooms.memberIds(roomId);
    if (!memberIds.includes(callerId)) return refused('not_found');
    if ((await rooms.find(roomId))?.type !== 'group') return refused('not_a_group');
    await rooms.removeMember(roomId, callerId);
    delivery.roomChanged(roomId, memberIds);
    return accepted({});
  }

  async function addOnce(
    callerId: number,
    roomId: number,
    userIds: readonly number[],
  ): Promise<Outcome<object>> {
    const memberIds = await rooms.memberIds(roomId);
    const isGroup = memberIds.includes(callerId) && (await rooms.find(roomId))?.type === 'group';
    if (!isGroup) return refused('not_found');
    const others = userIds.filter((id) => !memberIds.includes(id));
    if (others.length === 0) return accepted({});
    const refusal = await refusalOf(callerId, others, memberIds);
    if (refusal !== undefined) return refusal;
    if (!(await rooms.addMembers(roomId, others, MAX_MEMBERS, Date.now()))) return refused('group_full');
    delivery.roomChanged(roomId, [...memberIds, ...others]);
    return accepted({});
  }

  async function addMembers(
    callerId: number,
    roomId: number,
    userIds: readonly number[],
  ): Promise<Outcome<object>> {
    try {
      // Another member may add one of the users concurrently.
      return await retryRaces(() => addOnce(callerId, roomId, userIds));
    } catch (error) {
      if (isUniqueViolation(error)) return refused('conflict');
      throw error;
    }
  }

  return { openPrivate, openGroup, list, markRead, leave, addMembers };
}
export type ChatRooms = ReturnType<typeof createChatRooms>;

function newRoom(callerId: number, members: number): RoomRow {
  return {
    id: nextId(),
    type: 'group',
    name: '',
    avatar: '',
    pair_key: null,
    created_by: callerId,
    member_count: members,
    last_seq: 0,
    last_id: 0,
    active_at: Date.now(),
  };
}

function presentMember({ id, username, avatar }: ChatMember): ChatMember {
  return { id, username, avatar };
}
