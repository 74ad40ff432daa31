import type { Page } from '@playwright/test';

/** Resolves with the first frame of the page's socket at `path`. Call it before the socket opens. */
function firstFrameAt(path: string, page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().includes(path)) socket.on('framereceived', () => resolve());
    });
  });
}

/** Resolves when events of the user reach the page. */
export const firstUserFrame = (page: Page) => firstFrameAt('/ws/user', page);

/** Resolves when chat messages reach the page. */
export const firstChatFrame = (page: Page) => firstFrameAt('/ws/chat', page);
