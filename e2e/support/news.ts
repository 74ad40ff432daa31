import type { Page } from '@playwright/test';

/** Until this page's socket for news has heard something: ask before it opens, since its first frame comes at once. */
export function hearsNews(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().includes('/ws/user')) socket.on('framereceived', () => resolve());
    });
  });
}
