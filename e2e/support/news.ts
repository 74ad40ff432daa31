import type { Page } from '@playwright/test';

/** Until this page's socket at `path` has heard something: ask before it opens, since its first frame comes at once. */
function hearsAt(path: string, page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().includes(path)) socket.on('framereceived', () => resolve());
    });
  });
}

/** Until whatever happens to this person comes to the page. */
export const hearsNews = (page: Page) => hearsAt('/ws/user', page);

/** Until whatever is said to this person comes to the page. */
export const hearsTalk = (page: Page) => hearsAt('/ws/chat', page);
