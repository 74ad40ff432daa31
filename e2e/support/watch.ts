import type { Page } from '@playwright/test';

/** A text of the page, or a CSS selector. */
export type Target = string | { css: string };

/**
 * Checks after every change of the page whether all `targets` are visible at the same time; the returned function waits for
 * that. It is for content that is shown for a second: on a busy machine `expect` may poll less often.
 */
export async function watchFor(page: Page, ...targets: Target[]): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle((expected: Target[]) => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
    const reads = (element: Element, text: string) =>
      (element.textContent ?? '').replaceAll(/\s+/g, ' ').includes(text);
    /** The innermost elements that contain the text. */
    const elementsWith = (text: string) =>
      Array.from(document.body.querySelectorAll('*')).filter(
        (element) =>
          reads(element, text) && !Array.from(element.children).some((child) => reads(child, text)),
      );
    const isThere = (target: Target) =>
      (typeof target === 'string'
        ? elementsWith(target)
        : Array.from(document.querySelectorAll(target.css))
      ).some(isSeen);
    const allVisible = new Promise<void>((found, reject) => {
      setTimeout(() => reject(new Error(`not seen together: ${JSON.stringify(expected)}`)), 15_000);
      const look = () => {
        if (!expected.every(isThere)) return;
        changes.disconnect();
        found();
      };
      const changes = new MutationObserver(look);
      changes.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
      look();
    });
    return { allVisible };
  }, targets);
  return () => watch.evaluate(({ allVisible }) => allVisible);
}
