import { expect, type Page } from '@playwright/test';

/** Filled by `keepAnnouncements`. */
declare global {
  interface Window {
    announced?: string[];
  }
}

/**
 * Records what a screen reader would announce, the changes inside live regions, on every page opened from now on. A region
 * that is added together with its text is left out, as screen readers announce changes only.
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

/** Clears the recorded announcements. */
export const forgetAnnouncements = (page: Page) => page.evaluate(() => window.announced?.splice(0));

/** The text of the focused element and its language. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const part = document.activeElement;
    return {
      text: (part?.getAttribute('aria-label') ?? part?.textContent ?? '').trim(),
      lang: part?.closest('[lang]')?.getAttribute('lang') ?? '',
    };
  });
