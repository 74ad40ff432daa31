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

test('lists wait until changes are told, and then no more', async () => {
  const { listening, done, wait } = begun();
  wait('early');
  await settle();
  expect(done).toEqual([]);
  listening.begin();
  await settle();
  expect(done).toEqual(['early']);
  wait('late');
  await settle();
  expect(done).toEqual(['early', 'late']);
});

test('where no socket opens they wait for a moment only', async () => {
  const { timers, done, wait } = begun();
  wait('early');
  timers.forEach((ring) => ring());
  await settle();
  expect(done).toEqual(['early']);
});

test('the next person waits for a socket of their own', async () => {
  const { listening, done, wait } = begun();
  listening.begin();
  listening.end();
  wait('next');
  await settle();
  expect(done).toEqual([]);
});
