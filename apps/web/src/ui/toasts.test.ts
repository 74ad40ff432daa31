import { expect, test } from 'vitest';
import { dismissToast, showToast, toastStore } from './toasts.ts';

const last = () => toastStore.get().at(-1);

test('toasts stay one to two seconds, except Undo and the notice of a sign-out', () => {
  showToast('bad', 'Failed to create room', { detail: 'The server is busy.' });
  expect(last()).toMatchObject({ ms: 2000, detail: 'The server is busy.' });
  showToast('ok', 'Update success', { stays: 'short' });
  expect(last()).toMatchObject({ ms: 1000 });
  showToast('warn', 'You were signed out on this device', { stays: 'long' });
  expect(last()).toMatchObject({ ms: 6000 });
  showToast('ok', 'Word deleted', { action: { label: 'Undo', onAct: () => {} } });
  expect(last()).toMatchObject({ ms: 10_000 });
});

test('a toast can be dismissed only once', () => {
  const id = showToast('ok', 'Word deleted', { action: { label: 'Undo', onAct: () => {} } });
  expect(dismissToast(id)).toBe(true);
  expect(dismissToast(id)).toBe(false);
});

test('a fourth toast removes the oldest', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast('ok', text);
  expect(toastStore.get().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
});
