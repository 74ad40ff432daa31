import { CLOSE } from '@icando/contract/socket-protocol';
import { describe, expect, it } from 'vitest';

import { ME, ROOM, said, storeWithServer, settle } from './talk-store.fixture.ts';

describe('a message that is received twice', () => {
  it('is unread once', async () => {
    const { link, hears, told } = storeWithServer();
    link('open');
    await settle();
    told.length = 0;
    hears(said(1));
    hears(said(1));
    hears(said(2));
    expect(told.filter((what) => what.startsWith('message'))).toEqual([
      'message 1',
      'message 1 seen',
      'message 2',
    ]);
  });
});

describe('a room that is open', () => {
  it('shows the newest page and later messages', async () => {
    const { talk, room, link, hears, shown } = storeWithServer();
    for (let id = 1; id <= 30; id += 1) room.push(said(id));
    link('open');
    talk.show(ROOM);
    await settle();
    expect(shown()).toEqual(Array.from({ length: 20 }, (_, at) => at + 11));
    hears(said(31));
    hears(said(31));
    expect(shown().slice(-2)).toEqual([30, 31]);
    talk.loadOlder(ROOM);
    await settle();
    expect(shown()).toHaveLength(31);
    expect(talk.get().logs.get(ROOM)?.hasOlder).toBe(false);
  });

  it('shows messages that arrive while its first page is fetched', async () => {
    const { talk, room, link, hears, shown, holdPages } = storeWithServer();
    for (let id = 1; id <= 30; id += 1) room.push(said(id));
    link('open');
    const letCome = holdPages();
    talk.show(ROOM);
    room.push(said(31));
    hears(said(31));
    letCome();
    await settle();
    expect(shown()).toEqual(Array.from({ length: 21 }, (_, at) => at + 11));
  });

  it('has no gap when the connection is lost while its first page is fetched', async () => {
    const { talk, room, link, hears, shown, holdPages } = storeWithServer();
    for (let id = 1; id <= 30; id += 1) room.push(said(id));
    link('open');
    const letCome = holdPages();
    talk.show(ROOM);
    room.push(said(31));
    hears(said(31));
    link('reconnecting');
    for (let id = 32; id <= 60; id += 1) room.push(said(id));
    link('open');
    letCome();
    await settle();
    expect(shown()).toEqual(Array.from({ length: 20 }, (_, at) => at + 41));
    expect(talk.get().logs.get(ROOM)?.hasOlder).toBe(true);
  });

  it('fetches all missed messages, also when a new one arrives before the gap is closed', async () => {
    const { talk, room, link, hears, shown } = storeWithServer();
    for (let id = 1; id <= 5; id += 1) room.push(said(id));
    link('open');
    talk.show(ROOM);
    await settle();
    link('reconnecting');
    for (let id = 6; id <= 60; id += 1) room.push(said(id));
    link('open');
    room.push(said(61));
    hears(said(61));
    await settle();
    expect(shown()).toEqual(Array.from({ length: 61 }, (_, at) => at + 1));
  });

  it('drops the messages before a gap that is too long to close', async () => {
    const { talk, room, link, shown } = storeWithServer();
    room.push(said(1));
    link('open');
    talk.show(ROOM);
    await settle();
    link('reconnecting');
    for (let id = 2; id <= 500; id += 1) room.push(said(id));
    link('open');
    await settle();
    const [first = 0] = shown();
    expect(shown()).toEqual(Array.from({ length: 501 - first }, (_, at) => at + first));
    expect(talk.get().logs.get(ROOM)?.hasOlder).toBe(true);
  });

  it('is marked as read while it is visible', async () => {
    const { talk, link, hears, told, rings } = storeWithServer();
    link('open');
    talk.show(ROOM);
    await settle();
    hears(said(1));
    talk.watch(ROOM);
    hears(said(2));
    hears(said(3));
    await rings(300);
    expect(told.filter((line) => line !== 'rooms')).toEqual([
      'message 1',
      'message 2 seen',
      'message 3 seen',
      `read ${ROOM}`,
    ]);
  });
});

describe('a message of the caller', () => {
  it('is shown at once, and is not unsent any more when the server has stored it', async () => {
    const { talk, link, sent, hears, unsent, kept } = storeWithServer();
    link('open');
    talk.send(ROOM, 'chào');
    expect(unsent()).toEqual(['chào pending']);
    expect(kept().unsent).toHaveLength(1);
    expect(sent).toMatchObject([{ content: 'chào', client_id: 'm1' }]);
    hears(said(9, ME, 'm1'));
    expect(unsent()).toEqual([]);
    expect(kept().unsent).toEqual([]);
  });

  it('fails without a response, and is sent again with the same client id after a reconnection', async () => {
    const { talk, link, sent, unsent, rings } = storeWithServer();
    link('open');
    link('reconnecting');
    talk.send(ROOM, 'một');
    talk.send(ROOM, 'hai');
    expect(sent).toEqual([]);
    await rings(10_000);
    expect(unsent()).toEqual(['một failed', 'hai failed']);
    link('open');
    expect(unsent()).toEqual(['một pending', 'hai pending']);
    expect(sent.map(({ client_id }) => client_id)).toEqual(['m1', 'm2']);
  });

  it('that was refused shows the reason and is sent again only by the user', async () => {
    const { talk, link, sent, hears, unsent } = storeWithServer();
    link('open');
    talk.send(ROOM, 'một');
    hears({ type: 'error', message: 'No.', client_id: 'm1' });
    expect(talk.get().unsent).toMatchObject([{ state: 'failed', reason: 'No.' }]);
    link('reconnecting');
    link('open');
    expect(unsent()).toEqual(['một failed']);
    talk.retry('m1');
    expect(sent.map(({ client_id }) => client_id)).toEqual(['m1', 'm1']);
  });

  it('that was stored without a response is found in the history', async () => {
    const { talk, room, link, unsent } = storeWithServer();
    link('open');
    talk.send(ROOM, 'một');
    room.push(said(3, ME, 'm1'));
    link('reconnecting');
    talk.show(ROOM);
    await settle();
    expect(unsent()).toEqual([]);
  });

  it('among many is sent with at most ten in flight', () => {
    const { talk, link, sent, hears } = storeWithServer();
    for (let n = 0; n < 40; n += 1) talk.send(ROOM, `tin ${n}`);
    link('open');
    expect(sent).toHaveLength(10);
    hears(said(1, ME, 'm1'));
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

describe('a connection that the server ended', () => {
  it('is opened again after ten seconds, but not without a session', async () => {
    const { talk, link, rings } = storeWithServer();
    link('open');
    link('closed', { code: CLOSE.flood, reason: '' });
    expect(talk.get().link).toBe('closed');
    await rings(10_000);
    link('open');
    expect(talk.get().link).toBe('open');
  });
});
