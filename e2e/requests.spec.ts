import type { Page } from '@playwright/test';
import { firstUserFrame, firstChatFrame } from './support/socket-frames.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null });

/** Records the page's calls of the API from now on, such as `GET /api/word`. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

for (const path of ['/', '/my-page', '/setup-room']) {
  test(`the chats and the socket ticket are requested once when ${path} is loaded`, async ({ home }) => {
    const calls = recordCalls(home);
    for (const _load of ['first', 'again']) {
      calls.length = 0;
      const connected = Promise.all([firstUserFrame(home), firstChatFrame(home)]);
      await home.goto(path);
      await connected;
      await home.waitForLoadState('networkidle');
      const counted = calls.filter((call) => /chat\/rooms|ws_ticket/.test(call)).toSorted();
      expect(counted).toEqual(['GET /api/chat/rooms', 'POST /api/ws_ticket']);
    }
  });
}
