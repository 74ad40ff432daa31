import { expect, test } from 'vitest';
import { createListening } from './listening.ts';

function listeningWithTimers() {
  const timers: (() => void)[] = [];
  const listening = createListening((_ms, then) => timers.push(then));
  const done: string[] = [];
  const wait = (name: string) => void listening.hasBegun().then(() => done.push(name));
  return { listening, timers, done, wait };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('lists wait only until the socket reports changes', async () => {
  const { listening, done, wait } = listeningWithTimers();
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
  const { listening, timers, done, wait } = listeningWithTimers();
  wait('early');
  timers.forEach((ring) => ring());
  expect(listening.isAwaited()).toBe(false);
  await settle();
  expect(done).toEqual(['early']);
});

test('lists of the next user wait for the socket of that user', async () => {
  const { listening, done, wait } = listeningWithTimers();
  listening.begin();
  listening.end();
  wait('next');
  await settle();
  expect(done).toEqual([]);
});
