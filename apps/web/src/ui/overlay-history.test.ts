import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Longer than `settleSoon` takes. */
const SOON_MS = 5;

/** A history like Firefox's: `go` is delayed, and each call counts from the target of the previous one. */
class SlowHistory extends EventTarget {
  entries: unknown[] = [{ page: 'sign-in' }, { page: 'room' }];
  at = 1;
  goTakesMs = 30;

  get state(): unknown {
    return this.entries[this.at];
  }
  pushState(state: unknown): void {
    this.at += 1;
    this.entries.splice(this.at, Infinity, state);
  }
  replaceState(state: unknown): void {
    this.entries[this.at] = state;
  }
  go(delta: number): void {
    setTimeout(() => {
      this.at = Math.max(0, this.at + delta);
      this.dispatchEvent(new Event('popstate'));
    }, this.goTakesMs);
  }
}

let browser: SlowHistory;
let addOverlay: (close: () => void) => () => void;
let afterOverlays: (act: () => void) => void;
let afterRemoval: (act: () => void) => void;

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** A dialog that closes when `onClose` is called. */
function openDialog() {
  const dialog = { isOpen: true, close: () => {} };
  const remove = addOverlay(() => dialog.close());
  dialog.close = () => {
    dialog.isOpen = false;
    remove();
  };
  return dialog;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  browser = new SlowHistory();
  vi.stubGlobal('history', browser);
  vi.stubGlobal('window', browser);
  ({ addOverlay, afterOverlays, afterRemoval } = await import('./overlay-history.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the history entries of dialogs', () => {
  it('are removed before a reload of the page, however the dialog was closed', async () => {
    for (const isClosedByBack of [false, true]) {
      const act = vi.fn<() => void>(() => expect(browser.state).toEqual({ page: 'room' }));
      const settings = openDialog();
      await wait(SOON_MS);
      if (isClosedByBack) browser.go(-1);
      afterOverlays(act);
      await wait(SOON_MS);
      expect(act).not.toHaveBeenCalled();
      if (!isClosedByBack) settings.close();
      await wait(500);
      expect([settings.isOpen, act.mock.calls.length]).toEqual([false, 1]);
    }
  });

  it('are removed before a navigation that follows the close of a dialog', async () => {
    for (const waitedMs of [0, SOON_MS, 500]) {
      const dialog = openDialog();
      await wait(SOON_MS);
      dialog.close();
      await wait(waitedMs);
      afterRemoval(() => browser.replaceState({ page: 'rooms', waitedMs }));
      await wait(500);
      expect([browser.state, browser.at]).toEqual([{ page: 'rooms', waitedMs }, 1]);
    }
  });

  it('are not waited for while their dialog is open', async () => {
    const dialog = openDialog();
    await wait(SOON_MS);
    afterRemoval(() => browser.replaceState({ page: 'rooms' }));
    expect(browser.state).toEqual({ page: 'rooms' });
    dialog.close();
    await wait(500);
    expect([browser.state, browser.at]).toEqual([{ page: 'rooms' }, 2]);
  });

  it('are removed one after the other when a dialog closes during a pending step back', async () => {
    const room = openDialog();
    await wait(SOON_MS);
    const question = openDialog();
    await wait(SOON_MS);
    expect(browser.state).toEqual({ page: 'room', overlays: 2 });
    question.close();
    await wait(SOON_MS);
    room.close();
    await wait(500);
    expect(browser.state).toEqual({ page: 'room' });
    expect(browser.at).toBe(1);
  });

  it('do not close a dialog that opened during a pending step back', async () => {
    const first = openDialog();
    await wait(SOON_MS);
    first.close();
    await wait(SOON_MS);
    const second = openDialog();
    await wait(500);
    expect(second.isOpen).toBe(true);
    expect(browser.state).toEqual({ page: 'room', overlays: 1 });
    browser.go(-1);
    await wait(500);
    expect(second.isOpen).toBe(false);
    expect(browser.state).toEqual({ page: 'room' });
  });

  it('treat a press of back during a pending step as closing the next dialog', async () => {
    const [lower, upper] = [openDialog(), openDialog()];
    await wait(SOON_MS);
    upper.close();
    await wait(SOON_MS);
    browser.go(-1);
    await wait(500);
    expect(lower.isOpen).toBe(false);
    expect(browser.state).toEqual({ page: 'room' });
    expect(browser.at).toBe(1);
  });

  it('stay consistent after a navigation that replaced a pending step', async () => {
    const dialog = openDialog();
    await wait(SOON_MS);
    browser.go = () => {};
    dialog.close();
    await wait(SOON_MS);
    browser.replaceState({ page: 'home' });
    openDialog();
    await wait(SOON_MS);
    expect(browser.state).toEqual({ page: 'home', overlays: 1 });
  });
});
