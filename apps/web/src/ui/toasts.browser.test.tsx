import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settle } from './layout.fixture.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { dismissToast, showToast, toastStore } from './toasts.ts';

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  await page.viewport(390, 664);
  // Toasts under the pointer, which the test before may have left there, stay and are spread out.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 600 });
  await render(
    <>
      <button type="button">before</button>
      <ToastRegion />
    </>,
  );
});

afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
  vi.useRealTimers();
});

const texts = () => toastStore.get().map(({ text }) => text);
const undo = page.getByRole('button', { name: 'Undo' });

it.each([
  ['bad', 'alert'],
  ['ok', 'status'],
  ['warn', 'status'],
  ['info', 'status'],
] as const)(
  'announces a toast of the kind %s in a live region (%s) that was there before',
  async (kind, role) => {
    await expect.element(page.getByRole(role)).toBeInTheDocument();
    const region = page.getByRole(role).element();
    showToast(kind, 'Saved');
    await expect.poll(() => region.textContent).toContain('Saved');
    expect(region.isConnected).toBe(true);
    // The kind is not shown by its colour alone.
    expect(region.querySelector('svg')).not.toBeNull();
  },
);

it.each([
  ['short', 1_000],
  ['normal', 2_000],
  ['long', 6_000],
] as const)('a %s toast stays %d ms', async (stays, ms) => {
  showToast('ok', 'Saved', { stays });
  await expect.element(page.getByText('Saved')).toBeVisible();
  vi.advanceTimersByTime(ms - 100);
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(200);
  expect(texts()).toEqual([]);
});

it('stays while it has the focus, and can be dismissed', async () => {
  showToast('ok', 'Deleted', { action: { label: 'Undo', onAct: () => {} } });
  await expect.element(undo).toBeVisible();
  (undo.element() as HTMLElement).focus();
  await expect.poll(() => document.activeElement).toBe(undo.element());
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Deleted']);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(texts).toEqual([]);
});

it('three toasts with an action cover no more than the head of a phone', async () => {
  for (const text of ['one', 'two', 'three'])
    showToast('ok', text, { action: { label: 'Undo', onAct: () => {} } });
  await expect.element(page.getByText('three')).toBeVisible();
  await settle();
  const bottoms = [...document.querySelectorAll('[data-react-aria-top-layer] [role="presentation"]')].map(
    (toast) => toast.getBoundingClientRect().bottom,
  );
  expect(bottoms).toHaveLength(3);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(112);
});
