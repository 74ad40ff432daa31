import type { ChatRoom, Message } from '@icando/contract/chat';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn, tap } from '../../testing/screen.fixture.tsx';
import { messageItems } from './message-items.ts';
import { MessageRow } from './MessageRow.tsx';

const ME = 1;
const ROOM: ChatRoom = {
  id: 7,
  name: 'Lớp 6A',
  type: 'group',
  avatar: '',
  members: ['Lan', 'Bảo', 'Minh'].map((username, at) => ({ id: at + 1, username, avatar: '' })),
  last_message: null,
  unread: 0,
  blocked: false,
  opened_by_me: true,
};
const MESSAGE: Message = {
  id: 5,
  type: 'message',
  chat_room_id: 7,
  from: 2,
  from_username: 'Bảo',
  from_avatar: '',
  content: 'Mai thi nhé',
  timestamp: '2026-11-30T09:00:00.000Z',
  reactions: [
    { reaction: '❤️', from: [3, ME] },
    // A user who has left the room.
    { reaction: '👍', from: [9] },
  ],
};

const went: unknown[] = [];
const show = (room: ChatRoom, message = MESSAGE) => {
  went.length = 0;
  const [item] = messageItems([message], [], ME);
  if (item === undefined) throw new Error('there is one message');
  return renderSignedIn(
    <MessageRow
      {...{ item, room }}
      me={ME}
      onReply={({ id }) => went.push(`reply ${id}`)}
      onGo={(id) => went.push(`go ${id}`)}
    />,
  );
};
const actions = () => page.getByRole('button', { name: 'Message of Bảo' });
const names = () =>
  page
    .getByRole('toolbar', { name: 'Reactions' })
    .getByRole('button')
    .elements()
    .map((button) => [button.getAttribute('aria-label'), button.getAttribute('aria-pressed')].join(' '));

it('shows how many have reacted, and who', async () => {
  await show(ROOM);
  const heart = page.getByRole('button', { name: 'Red heart 2: Minh, You' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart).toHaveTextContent('❤️2');
  await expect.element(page.getByRole('button', { name: /^Thumbs up 1/ })).toHaveTextContent('👍1');
});

it('offers the seven reactions, and marks the own one', async () => {
  await show(ROOM);
  await tap(actions());
  await expect
    .poll(names)
    .toEqual([
      'Thumbs up false',
      'Red heart true',
      'Smiling face false',
      'Crying face false',
      'Folded hands false',
      'Thumbs down false',
      'Angry face false',
    ]);
  await expect.poll(() => page.getByRole('listitem').first().element().textContent).toMatch(/Minh\W+You/);
});

it('offers no reaction where nobody may write', async () => {
  await show({ ...ROOM, blocked: true });
  await expect.element(page.getByRole('button', { name: /^Red heart/ })).toBeDisabled();
  await tap(actions());
  await expect.element(page.getByRole('button', { name: 'Copy text' })).toBeVisible();
  expect(page.getByRole('toolbar').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Reply' }).elements()).toEqual([]);
});

it('offers no report of an own message', async () => {
  await show(ROOM, { ...MESSAGE, from: ME });
  await tap(actions());
  await expect.element(page.getByRole('button', { name: 'Copy text' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Report' }).elements()).toEqual([]);
});

it('shows the message that it answers, to which a press leads', async () => {
  const reply_to = { id: 3, from: ME, from_username: 'Lan', content: 'Mai có gì?' };
  await show(ROOM, { ...MESSAGE, reply_to });
  await tap(page.getByRole('button', { name: 'Lan Mai có gì?' }));
  await tap(actions());
  await tap(page.getByRole('button', { name: 'Reply' }));
  expect(went).toEqual(['go 3', 'reply 5']);
});
