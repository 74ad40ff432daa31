import type { Driver, FoundElement, Target } from './driver.ts';
import { findInPage, isInReach } from './find-in-page.ts';

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** Polls `condition` until it is true; the error of a timeout has the last error of `condition` as its cause. */
export async function until(description: string, condition: () => Promise<boolean>): Promise<void> {
  const latest = Date.now() + PATIENCE_MS;
  let cause: unknown;
  do {
    try {
      if (await condition()) return;
    } catch (error) {
      // The element was replaced after it was found.
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  } while (Date.now() < latest);
  throw new Error(`never came: ${description}`, { cause });
}

const describe = (target: Target) => Object.values(target).map(String).join(' ');
export const button = (name: string | RegExp): Target => ({ role: 'button', name });

/** The actions of a person on a page; each waits until it is possible. */
export function screenOf(driver: Driver) {
  const act = (target: Target, action: (element: FoundElement) => Promise<void>) =>
    until(describe(target), async () => {
      const element = await driver.find(target);
      if (element !== undefined) await action(element);
      return element !== undefined;
    });
  const point = (target: Target, action: (element: FoundElement) => Promise<void>) =>
    until(`${describe(target)} to point at`, async () => {
      const element = await driver.find(target);
      if (element === undefined || !(await driver.evaluate<boolean>(isInReach(target)))) return false;
      await action(element);
      return true;
    });
  const holds = (description: string, expression: string) =>
    until(description, () => driver.evaluate<boolean>(expression));
  return {
    holds,
    click: (target: Target) => point(target, (element) => element.click()),
    doubleClick: (target: Target) => point(target, (element) => element.doubleClick()),
    upload: (target: Target, file: string) => act(target, (element) => element.upload(file)),
    async fill(label: string, text: string) {
      await point({ label }, (element) => element.click());
      await driver.type(text);
    },
    sees: (target: Target) => act(target, () => Promise.resolve()),
    seesNot: (target: Target) =>
      until(`no ${describe(target)}`, async () => (await driver.find(target)) === undefined),
    reads: (text: string) => holds(text, `document.body.innerText.includes(${JSON.stringify(text)})`),
    /** No dialog is left in the history. */
    hasNoOverlay: () => holds('no dialog in the history', `!((history.state || {}).overlays > 0)`),
    isAt: (path: string) => holds(path, `location.pathname === ${JSON.stringify(path)}`),
    async hasValue(label: string) {
      await act({ label }, () => Promise.resolve());
      await holds(`a value of ${label}`, `${findInPage({ label })}.value !== ''`);
    },
  };
}

export type Screen = ReturnType<typeof screenOf>;
