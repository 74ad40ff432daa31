import { expect, test } from 'vitest';
import { FakeSocketDeps } from '../../platform/realtime/fake-sockets.fixture.ts';
import { openSocketIn } from '../../platform/realtime/socket-client.ts';
import { counts, ME, player, question, started, welcome } from './frames.fixture.ts';
import { createLiveStore } from './live-store.ts';
import { named } from '../../platform/i18n/named.ts';

const two = [player(ME), player(2)];

function createStore() {
  const deps = new FakeSocketDeps();
  const toasts: string[] = [];
  const storedIds: (string | null)[] = [];
  const forLogin: string[] = [];
  const store = createLiveStore({
    open: (options) => openSocketIn(deps, options),
    now: deps.now,
    later: deps.later,
    notify: ({ text, detail }) => void toasts.push(detail === undefined ? text : `${text} (${detail})`),
    storeRoomId: (roomId) => void storedIds.push(roomId),
    storeRoomForLogin: (roomId) => void forLogin.push(roomId),
  });
  return { deps, store, toasts, storedIds, forLogin };
}

async function joinRoom() {
  const context = createStore();
  context.store.join('ABCDEF');
  await context.deps.pass(0);
  context.deps.socket.opens();
  context.deps.socket.says(welcome(two));
  return context;
}

test('joining a room stores its id for a reload', async () => {
  const { deps, store, storedIds } = await joinRoom();
  expect(deps.socket.address).toContain('/ws/game/ABCDEF?');
  expect(store.get()).toMatchObject({ status: 'in', roomId: 'ABCDEF', live: { playerCount: 2 } });
  expect(storedIds.at(-1)).toBe('ABCDEF');
});

test('a room that does not exist, or does not answer in 10 s, cannot be joined', async () => {
  const gone = createStore();
  gone.store.join('ABCDEF');
  await gone.deps.pass(0);
  gone.deps.socket.ends(4404, 'No such room.');
  expect(gone.toasts).toEqual([`Cannot join room: ${named('ABCDEF')} (No such room.)`]);
  // The form keeps the id for correction.
  expect(gone.store.get()).toEqual({ status: 'out', comesFrom: null, refused: 'ABCDEF' });
  const silent = createStore();
  silent.store.join('ABCDEF');
  await silent.deps.pass(10_000);
  expect(silent.toasts).toEqual([`Cannot join room: ${named('ABCDEF')} (The game server does not answer.)`]);
  expect(silent.store.get()).toEqual({ status: 'out', comesFrom: null, refused: 'ABCDEF' });
});

test('a full room is reported once with the reason, and a second join opens no second socket', async () => {
  const { deps, store, toasts } = createStore();
  store.join('ABCDEF');
  store.join('ABCDEF');
  await deps.pass(0);
  expect(deps.sockets).toHaveLength(1);
  deps.socket.opens();
  deps.socket.says({ type: 'error', message: 'This room is full.' });
  deps.socket.ends(4404, 'No such room.');
  expect(toasts).toEqual([`Cannot join room: ${named('ABCDEF')} (This room is full.)`]);
});

test('a player who comes back keeps trying to connect', async () => {
  const { deps, store, toasts } = createStore();
  store.join('ABCDEF', { comesBack: true });
  await deps.pass(60_000);
  expect(store.get().status).toBe('joining');
  expect(toasts).toEqual([]);
});

test('leaving sends a close frame and forgets the room', async () => {
  const { deps, store, storedIds, toasts } = await joinRoom();
  store.actions.leave();
  expect(deps.socket.closedWith).toBe(1000);
  expect(storedIds.at(-1)).toBeNull();
  expect(toasts).toEqual([]);
  deps.socket.says({ type: 'player_joined', player: player(3) });
  expect(store.get().status).toBe('out');
});

test('a kick is reported once, closes the room and forgets it', async () => {
  const { deps, store, toasts, storedIds } = await joinRoom();
  const left = {
    type: 'player_left',
    user_id_left: ME,
    players: [],
    host_id: 2,
    reason: 'kicked',
    ...counts([]),
  };
  deps.socket.says(left);
  deps.socket.ends(4403);
  expect(toasts).toEqual(['You have been kicked from the room']);
  expect(store.get().status).toBe('out');
  expect(storedIds.at(-1)).toBeNull();
});

test('a room that was opened in another tab can be taken back', async () => {
  const { deps, store } = await joinRoom();
  deps.socket.ends(4409);
  expect(store.get()).toEqual({ status: 'replaced', roomId: 'ABCDEF' });
  store.join('ABCDEF', { comesBack: true });
  await deps.pass(0);
  deps.socket.opens();
  deps.socket.says(welcome(two));
  expect(store.get().status).toBe('in');
});

test('a lost connection is reported once and keeps the room until the next welcome frame', async () => {
  const { deps, store, toasts } = await joinRoom();
  deps.socket.ends(1006);
  expect(toasts).toEqual(['Disconnected from game server']);
  expect(store.get()).toMatchObject({
    status: 'in',
    live: { link: 'reconnecting', latencyMs: null, playerCount: 2 },
  });
  await deps.pass(500);
  deps.socket.opens();
  deps.socket.says(welcome(two));
  expect(store.get()).toMatchObject({ live: { link: 'open' } });
  expect(toasts).toHaveLength(1);
});

test('a room that ended meanwhile is reported and left', async () => {
  const { deps, store, toasts } = await joinRoom();
  deps.socket.ends(4404);
  expect(toasts).toEqual(['Disconnected from game server']);
  expect(store.get().status).toBe('out');
});

test('an expired session stores the room, to be joined after signing in', async () => {
  const { deps, store, forLogin } = await joinRoom();
  deps.socket.ends(4401);
  expect(forLogin).toEqual(['ABCDEF']);
  expect(deps.expired).toEqual(['session']);
  expect(store.get().status).toBe('out');
});

test('an answer is sent once, with its question and the measured round trip', async () => {
  const { deps, store } = await joinRoom();
  await deps.pass(90);
  deps.socket.says({ type: 'pong', t: 0 });
  deps.socket.says(started(two));
  deps.socket.says(question());
  store.actions.answer('mèo');
  store.actions.answer('chó');
  expect(deps.socket.sent.slice(1)).toEqual([
    { type: 'submit_answer', answer: 'mèo', ping: 90, question_index: 0 },
  ]);
  expect(store.get()).toMatchObject({ live: { stage: { answer: 'mèo' } } });
});

test('an answer without a connection is ignored', async () => {
  const { deps, store } = await joinRoom();
  deps.socket.says(started(two));
  deps.socket.says(question());
  deps.socket.ends(1006);
  store.actions.answer('mèo');
  expect(store.get()).toMatchObject({ live: { stage: { name: 'question', answer: null } } });
});
