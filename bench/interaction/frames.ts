import type { Page } from '@playwright/test';

/** The animation of an answer takes 300 ms; then the next question follows. */
const WATCHED_MS = 500;

/** The frames of the page's main thread during an animation. */
export interface Frames {
  perSecond: number;
  longestMs: number;
}

/** Counts the frames in the half second from the first frame after `act` was handled. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate((watched) => {
    const times: number[] = [];
    const counted = new Promise<Frames>((resolve) => {
      const step = (now: number) => {
        times.push(now);
        const [first = now] = times;
        if (now - first < watched) {
          requestAnimationFrame(step);
          return;
        }
        const gaps = times.slice(1).map((time, place) => time - (times[place] ?? time));
        resolve({ perSecond: (gaps.length / (now - first)) * 1_000, longestMs: Math.max(...gaps) });
      };
      // The listeners of the page handle the input before this listener.
      let hasBegun = false;
      const begin = () => {
        if (!hasBegun) requestAnimationFrame(step);
        // Enter on a button also causes a click.
        hasBegun = true;
      };
      for (const event of ['click', 'keydown']) addEventListener(event, begin, { once: true });
    });
    Object.assign(window, { counted });
  }, WATCHED_MS);
  await act();
  return page.evaluate(() => (window as unknown as { counted: Promise<Frames> }).counted);
}

/** A page with only one moving box, which shows how many frames this machine can draw. */
export const EMPTY_PAGE = `data:text/html,<style>
@keyframes move { to { transform: translateX(200px) } }
div { width: 100px; height: 100px; background: teal; animation: move 300ms infinite alternate }
</style><button>x</button><div></div>`;
