import type { Page } from '@playwright/test';

/** A text that is to be read, or what a selector finds. */
export type Target = string | { css: string };

/**
 * Looks at every change of the page from now on, until all `targets` stand there at one moment; call what it gives to wait
 * for that. For what stands for a second: on a busy machine two looks of `expect` may lie further apart.
 */
export async function watchFor(page: Page, ...targets: Target[]): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle((wanted: Target[]) => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
    const reads = (element: Element, text: string) =>
      (element.textContent ?? '').replaceAll(/\s+/g, ' ').includes(text);
    /** The innermost elements that say it. */
    const saying = (text: string) =>
      Array.from(document.body.querySelectorAll('*')).filter(
        (element) =>
          reads(element, text) && !Array.from(element.children).some((child) => reads(child, text)),
      );
    const isThere = (sight: Target) =>
      (typeof sight === 'string' ? saying(sight) : Array.from(document.querySelectorAll(sight.css))).some(
        isSeen,
      );
    const seen = new Promise<void>((found, reject) => {
      setTimeout(() => reject(new Error(`not seen together: ${JSON.stringify(wanted)}`)), 15_000);
      const look = () => {
        if (!wanted.every(isThere)) return;
        changes.disconnect();
        found();
      };
      const changes = new MutationObserver(look);
      changes.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
      look();
    });
    return { seen };
  }, targets);
  return () => watch.evaluate(({ seen }) => seen);
}
