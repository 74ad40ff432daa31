import { expect, type Page } from '@playwright/test';

/** Kept on the page. */
declare global {
  interface Window {
    announced?: string[];
  }
}

/**
 * Keeps what a screen reader announces by itself on every page opened from now on: a change inside a live region. A region
 * that comes together with its text counts for nothing, as screen readers announce changes only.
 */
export async function keepAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    window.announced = announced;
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const textOf = (part: Node): string => {
      if (part instanceof Text) return part.data;
      if (part instanceof Element && part.getAttribute('aria-hidden') === 'true') return '';
      return [...part.childNodes].map(textOf).join('');
    };
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const regions = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (region?.isConnected === true && !added.some((node) => node.contains(region))) regions.add(region);
      }
      for (const region of regions) {
        const text = textOf(region).replaceAll(/\s+/g, ' ').trim();
        if (text !== '') announced.push(text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** All announcements since the page was opened. */
export const announcements = (page: Page) => page.evaluate(() => window.announced ?? []);

export const expectAnnounced = (page: Page, text: RegExp, timeout?: number) =>
  expect
    .poll(() => announcements(page), timeout === undefined ? {} : { timeout })
    .toContainEqual(expect.stringMatching(text));

/** Forgets what was announced so far. */
export const forgetAnnouncements = (page: Page) => page.evaluate(() => window.announced?.splice(0));

/** What is read where the focus is, and in which language. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const part = document.activeElement;
    return {
      text: (part?.getAttribute('aria-label') ?? part?.textContent ?? '').trim(),
      lang: part?.closest('[lang]')?.getAttribute('lang') ?? '',
    };
  });
