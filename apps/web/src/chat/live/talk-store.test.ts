import { nfd } from '@icando/contract/text';
import type { Reaction } from '@icando/contract/chat';
import type { ReactionFrame } from '@icando/contract/sockets';
import { CLOSE } from '@icando/contract/socket-protocol';
import { describe, expect, it } from 'vitest';

import type { Unsent } from './unsent.ts';
import { ME, messageWith, ROOM, storeWithServer, settle } from './talk-store.fixture.ts';

describe('a message that is received twice', () => {
  it('is unread once', async () => {
    const { link, receive, calls } = storeWithServer();
    link('open');
    await settle();
    calls.length = 0;
    receive(messageWith(1));
    receive(messageWith(1));
    receive(messageWith(2));
    expect(calls.filter((what) => what.startsWith('message'))).toEqual([
      'message 1',
      'message 1 seen',
      'message 2',
    ]);
  });
});

describe('a room that is open', () => {
  it('shows the newest page and later messages', async () => {
    const { talk, room, link, receive, shown } = storeWithServer();
    for (let id = 1; id <= 30; id += 1) room.push(messageWith(id));
    link('open');
    talk.show(ROOM);
    await settle();
    expect(shown()).toEqual(Array.from({ length: 20 }, (_, at) => at + 11));
    receive(messageWith(31));
    receive(messageWith(31));
    expect(shown().slice(-2)).toEqual([30, 31]);
    talk.loadOlder(ROOM);
    await settle();
    expect(shown()).toHaveLength(31);
    expect(talk.get().logs.get(ROOM)?.hasOlder).toBe(false);
  });

  it('shows messages that arrive while its first page is fetched', async () => {
    const { talk, room, link, receive, shown, holdPages } = storeWithServer();
    for (let id = 1; id <= 30; id += 1) room.push(messageWith(id));
    link('open');
    const letCome = holdPages();
    talk.show(ROOM);
    room.push(messageWith(31));
    receive(messageWith(31));
    letCome();
    await settle();
    expect(shown()).toEqual(Array.from({ length: 21 }, (_, at) => at + 11));
  });

  it('has no gap when the connection is lost while its first page is fetched', async () => {
    const { talk, room, link, receive, shown, holdPages } = storeWithServer();
    for (let id = 1; id <= 30; id += 1) room.push(messageWith(id));
    link('open');
    const letCome = holdPages();
    talk.show(ROOM);
    room.push(messageWith(31));
    receive(messageWith(31));
    link('reconnecting');
    for (let id = 32; id <= 60; id += 1) room.push(messageWith(id));
    link('open');
    letCome();
    await settle();
    expect(shown()).toEqual(Array.from({ length: 20 }, (_, at) => at + 41));
    expect(talk.get().logs.get(ROOM)?.hasOlder).toBe(true);
  });

  it('fetches all missed messages, also when a new one arrives before the gap is closed', async () => {
    const { talk, room, link, receive, shown } = storeWithServer();
    for (let id = 1; id <= 5; id += 1) room.push(messageWith(id));
    link('open');
    talk.show(ROOM);
    await settle();
    link('reconnecting');
    for (let id = 6; id <= 60; id += 1) room.push(messageWith(id));
    link('open');
    room.push(messageWith(61));
    receive(messageWith(61));
    await settle();
    expect(shown()).toEqual(Array.from({ length: 61 }, (_, at) => at + 1));
  });

  it('drops the messages before a gap that is too long to close', async () => {
    const { talk, room, link, shown } = storeWithServer();
    room.push(messageWith(1));
    link('open');
    talk.show(ROOM);
    await settle();
    link('reconnecting');
    for (let id = 2; id <= 500; id += 1) room.push(messageWith(id));
    link('open');
    await settle();
    const [first = 0] = shown();
    expect(shown()).toEqual(Array.from({ length: 501 - first }, (_, at) => at + first));
    expect(talk.get().logs.get(ROOM)?.hasOlder).toBe(true);
  });

  it('is marked as read while it is visible', async () => {
    const { talk, link, receive, calls, fireTimers } = storeWithServer();
    link('open');
    talk.show(ROOM);
    await settle();
    receive(messageWith(1));
    talk.watch(ROOM);
    receive(messageWith(2));
    receive(messageWith(3));
    await fireTimers(300);
    expect(calls.filter((line) => line !== 'rooms')).toEqual([
      'message 1',
      'message 2 seen',
      'message 3 seen',
      `read ${ROOM}`,
    ]);
  });
});

describe('a message of the caller', () => {
  it('is sent with composed letters, so that the longest one fits into a frame', () => {
    const { talk, link, sent } = storeWithServer();
    link('open');
    talk.send(ROOM, nfd('ổ'.repeat(4_000)));
    expect(sent).toMatchObject([{ content: 'ổ'.repeat(4_000) }]);
  });

  it('is shown at once, and counts as unsent until the server has stored it', async () => {
    const { talk, link, sent, receive, unsent, kept } = storeWithServer();
    link('open');
    talk.send(ROOM, 'chào');
    expect(unsent()).toEqual(['chào pending']);
    expect(kept().unsent).toHaveLength(1);
    expect(sent).toMatchObject([{ content: 'chào', client_id: 'm1' }]);
    receive(messageWith(9, ME, 'm1'));
    expect(unsent()).toEqual([]);
    expect(kept().unsent).toEqual([]);
  });

  it('fails without a response, and is sent again with the same client id after a reconnection', async () => {
    const { talk, link, sent, unsent, fireTimers } = storeWithServer();
    link('open');
    link('reconnecting');
    talk.send(ROOM, 'một');
    talk.send(ROOM, 'hai');
    expect(sent).toEqual([]);
    await fireTimers(10_000);
    expect(unsent()).toEqual(['một failed', 'hai failed']);
    link('open');
    expect(unsent()).toEqual(['một pending', 'hai pending']);
    expect(sent.map(({ client_id }) => client_id)).toEqual(['m1', 'm2']);
  });

  it('shows the reason of a refusal, after which only the user sends it again', async () => {
    const { talk, link, sent, receive, unsent } = storeWithServer();
    link('open');
    talk.send(ROOM, 'một');
    receive({ type: 'error', message: 'No.', client_id: 'm1' });
    expect(talk.get().unsent).toMatchObject([{ state: 'failed', reason: 'No.' }]);
    link('reconnecting');
    link('open');
    expect(unsent()).toEqual(['một failed']);
    talk.retry('m1');
    expect(sent.map(({ client_id }) => client_id)).toEqual(['m1', 'm1']);
  });

  it('is found in the history when it was stored without a response', async () => {
    const { talk, room, link, unsent } = storeWithServer();
    link('open');
    talk.send(ROOM, 'một');
    room.push(messageWith(3, ME, 'm1'));
    link('reconnecting');
    talk.show(ROOM);
    await settle();
    expect(unsent()).toEqual([]);
  });

  it('waits while ten others are in flight', () => {
    const { talk, link, sent, receive } = storeWithServer();
    for (let n = 0; n < 40; n += 1) talk.send(ROOM, `tin ${n}`);
    link('open');
    expect(sent).toHaveLength(10);
    receive(messageWith(1, ME, 'm1'));
    expect(sent).toHaveLength(11);
  });

  it('survives a reload of the page', async () => {
    const { sent, link } = storeWithServer({
      unsent: [
        { clientId: 'old', roomId: ROOM, content: 'cũ', card: null, at: 0, state: 'failed', reason: '' },
      ],
      drafts: {},
    });
    link('open');
    expect(sent).toMatchObject([{ client_id: 'old', content: 'cũ' }]);
  });
});

it('messages that were stored are sent before and beside those written since, each once', () => {
  const { talk, link, sent, kept } = storeWithServer();
  talk.send(ROOM, 'mới');
  const old = { ...(kept().unsent[0] as Unsent), clientId: 'old', content: 'cũ' };
  talk.restore([old, ...kept().unsent]);
  link('open');
  expect(sent.map(({ content }) => content)).toEqual(['cũ', 'mới']);
});

describe('a connection that the server ended', () => {
  it('is opened again after ten seconds if there is a session', async () => {
    const { talk, link, fireTimers } = storeWithServer();
    link('open');
    link('closed', { code: CLOSE.flood, reason: '' });
    expect(talk.get().link).toBe('closed');
    await fireTimers(10_000);
    link('open');
    expect(talk.get().link).toBe('open');
  });
});

describe('a reaction', () => {
  const frame = (reaction: ReactionFrame['reaction'], from = 2): ReactionFrame => ({
    type: 'reaction',
    chat_room_id: ROOM,
    message_id: 1,
    from,
    reaction,
  });

  async function open() {
    const store = storeWithServer();
    store.link('open');
    store.room.push(messageWith(1));
    store.talk.show(ROOM);
    await settle();
    const chosen = (reaction: Reaction) => {
      const [message] = store.talk.get().logs.get(ROOM)?.messages ?? [];
      if (message !== undefined) store.talk.react(message, reaction);
    };
    return { ...store, chosen };
  }

  it('of others is shown, replaced and taken away', async () => {
    const { receive, reactions } = await open();
    receive(frame('👍'));
    receive(frame('👍', 3));
    expect(reactions()).toEqual([[{ reaction: '👍', from: [2, 3] }]]);
    receive(frame('❤️'));
    receive(frame('❤️'));
    expect(reactions()).toEqual([
      [
        { reaction: '👍', from: [3] },
        { reaction: '❤️', from: [2] },
      ],
    ]);
    receive(frame(null));
    receive(frame(null, 3));
    expect(reactions()).toEqual([undefined]);
  });

  it('of the caller is shown at once, and the same one again takes it away', async () => {
    const { chosen, reactions, calls } = await open();
    chosen('🙏');
    expect(reactions()).toEqual([[{ reaction: '🙏', from: [ME] }]]);
    chosen('🙏');
    expect(reactions()).toEqual([undefined]);
    await settle();
    expect(calls.filter((call) => call.startsWith('react'))).toEqual(['react 1 🙏', 'react 1 null']);
  });

  it('that was refused is taken back', async () => {
    const { chosen, receive, reactions, refuseReactions } = await open();
    receive(frame('😢', ME));
    refuseReactions();
    chosen('😠');
    expect(reactions()).toEqual([[{ reaction: '😠', from: [ME] }]]);
    await settle();
    expect(reactions()).toEqual([[{ reaction: '😢', from: [ME] }]]);
  });

  it('that arrives during a fetch is not lost', async () => {
    const { talk, receive, reactions, holdPages } = await open();
    const release = holdPages();
    talk.reload(ROOM);
    receive(frame('😃'));
    release();
    await settle();
    expect(reactions()).toEqual([[{ reaction: '😃', from: [2] }]]);
  });
});
