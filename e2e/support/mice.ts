import type { Page } from '@playwright/test';
import { board } from './solo-game.ts';

/**
 * Hits the first mouse that is up or comes up; returns its name. It is hit in the page when it comes up,
 * because it is gone soon, on a busy machine before a test has seen it.
 */
export function hitMouse(page: Page): Promise<string> {
  return board(page).evaluate(
    (desk) =>
      new Promise<string>((found) => {
        const look = () => {
          const mouse = desk.querySelector('[data-hole][data-state="up"]:not([aria-disabled])');
          if (mouse === null) return;
          const name = mouse.getAttribute('aria-label') ?? '';
          changes.disconnect();
          found(name);
          const touch = { bubbles: true, cancelable: true, button: 0, pointerType: 'touch' };
          mouse.dispatchEvent(new PointerEvent('pointerdown', touch));
        };
        const changes = new MutationObserver(look);
        changes.observe(desk, { attributes: true, childList: true, subtree: true });
        look();
      }),
  );
}
