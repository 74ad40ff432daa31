import type { ChatRoom, Message } from '@icando/contract/chat';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../platform/i18n/named.ts';
import { chatKeys, noteMessage, writerOf } from './chat-api.ts';

const message = (id: number) => ({ id, chat_room_id: 1, content: `câu ${id}` }) as Message;

function listWith(last: number, unread: number) {
  const client = new QueryClient();
  client.setQueryData(chatKeys.rooms, [{ id: 1, last_message: message(last), unread } as ChatRoom]);
  const room = () => client.getQueryData<ChatRoom[]>(chatKeys.rooms)?.[0];
  const isOld = () => client.getQueryState(chatKeys.rooms)?.isInvalidated;
  return { client, room, isOld };
}

describe('a message in the list of rooms', () => {
  it('becomes the last message, and counts as unread', () => {
    const { client, room } = listWith(5, 1);
    expect(noteMessage(client, message(6), { isUnread: true })).toBe(true);
    expect(room()).toMatchObject({ last_message: { id: 6 }, unread: 2 });
  });

  it('is counted once when a server sends it twice', () => {
    const { client, room, isOld } = listWith(5, 1);
    expect(noteMessage(client, message(5), { isUnread: true })).toBe(false);
    expect(room()).toMatchObject({ last_message: { id: 5 }, unread: 1 });
    expect(isOld()).toBe(false);
  });

  it('causes a refetch when it arrives after a newer one', () => {
    const { client, room, isOld } = listWith(5, 1);
    expect(noteMessage(client, message(4), { isUnread: true })).toBe(false);
    expect(room()).toMatchObject({ last_message: { id: 5 }, unread: 1 });
    expect(isOld()).toBe(true);
  });
});

it('the writer of a message is named, in a group with its name', () => {
  const client = new QueryClient();
  const rooms = [
    { id: 1, type: 'private', name: 'Bảo' },
    { id: 2, type: 'group', name: 'Lớp 6A' },
  ] as ChatRoom[];
  client.setQueryData(chatKeys.rooms, rooms);
  const from = (chat_room_id: number) =>
    partsOf(writerOf(client, { ...message(1), chat_room_id, from_username: 'Bảo' })).join('');
  expect([from(1), from(2), from(3)]).toEqual(['Bảo', 'Bảo · Lớp 6A', 'Bảo']);
});
