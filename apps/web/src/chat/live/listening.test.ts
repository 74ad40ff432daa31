import { expect, test } from 'vitest';
import { createListening } from './listening.ts';

function begun() {
  const timers: (() => void)[] = [];
  const listening = createListening((_ms, then) => timers.push(then));
  const done: string[] = [];
  const wait = (name: string) => void listening.hasBegun().then(() => done.push(name));
  return { listening, timers, done, wait };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('lists wait until the socket reports changes, and not afterwards', async () => {
  const { listening, done, wait } = begun();
  wait('early');
  await settle();
  expect(done).toEqual([]);
  expect(listening.isAwaited()).toBe(true);
  listening.begin();
  expect(listening.isAwaited()).toBe(false);
  await settle();
  expect(done).toEqual(['early']);
  wait('late');
  await settle();
  expect(done).toEqual(['early', 'late']);
});

test('lists wait for at most two seconds when no socket opens', async () => {
  const { listening, timers, done, wait } = begun();
  wait('early');
  timers.forEach((ring) => ring());
  expect(listening.isAwaited()).toBe(false);
  await settle();
  expect(done).toEqual(['early']);
});

test('lists of the next user wait for a socket of their own', async () => {
  const { listening, done, wait } = begun();
  listening.begin();
  listening.end();
  wait('next');
  await settle();
  expect(done).toEqual([]);
});
