import type { Driver, Found, Target } from './driver.ts';
import { findInPage, isInReach } from './find-in-page.ts';

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** Asks again until the answer is yes; what it threw last is told when that never comes. */
export async function until(what: string, ask: () => Promise<boolean>): Promise<void> {
  const latest = Date.now() + PATIENCE_MS;
  let cause: unknown;
  do {
    try {
      if (await ask()) return;
    } catch (error) {
      // The element was replaced between the look and the act.
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  } while (Date.now() < latest);
  throw new Error(`never came: ${what}`, { cause });
}

const described = (target: Target) => Object.values(target).map(String).join(' ');
export const button = (name: string | RegExp): Target => ({ role: 'button', name });

/** What a person does with a page: each act waits until it can be done. */
export function screenOf(driver: Driver) {
  const act = (target: Target, doing: (element: Found) => Promise<void>) =>
    until(described(target), async () => {
      const element = await driver.find(target);
      if (element !== undefined) await doing(element);
      return element !== undefined;
    });
  const point = (target: Target, doing: (element: Found) => Promise<void>) =>
    until(`${described(target)} to point at`, async () => {
      const element = await driver.find(target);
      if (element === undefined || !(await driver.evaluate<boolean>(isInReach(target)))) return false;
      await doing(element);
      return true;
    });
  const holds = (what: string, expression: string) => until(what, () => driver.evaluate<boolean>(expression));
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
      until(`no ${described(target)}`, async () => (await driver.find(target)) === undefined),
    reads: (text: string) => holds(text, `document.body.innerText.includes(${JSON.stringify(text)})`),
    isAt: (path: string) => holds(path, `location.pathname === ${JSON.stringify(path)}`),
    async hasValue(label: string) {
      await act({ label }, () => Promise.resolve());
      await holds(`a value of ${label}`, `${findInPage({ label })}.value !== ''`);
    },
  };
}

export type Screen = ReturnType<typeof screenOf>;
