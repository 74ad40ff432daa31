declare const self: ServiceWorkerGlobalScope;

/** What the server sends: apps/server/src/reminders/reminder-texts.ts. */
interface Notice {
  title: string;
  body: string;
  lang: string;
  /** The path to open. */
  url: string;
}

/** A later notification replaces an earlier one. */
const TAG = 'review';
const ICON = '/icons/icon-192.png';

/** A browser ends a subscription when a message shows no notification, so an unreadable message shows one, too. */
function noticeIn(data: PushMessageData | null): Notice {
  const plain: Notice = { title: 'I Can do it', body: '', lang: 'vi', url: '/review' };
  try {
    return { ...plain, ...(data?.json() as Partial<Notice> | undefined) };
  } catch {
    return plain;
  }
}

/** Tells an open window which page to show, since loading it anew would end a game; opens a window when none is open. */
async function openAt(address: URL): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === address.pathname) ?? windows[0];
  if (open === undefined) {
    await self.clients.openWindow(address.href);
    return;
  }
  open.postMessage({ open: address.pathname });
  await open.focus();
}

export function showNotifications(): void {
  self.addEventListener('push', (event) => {
    const { title, body, lang, url } = noticeIn(event.data);
    event.waitUntil(
      self.registration.showNotification(title, { body, lang, tag: TAG, icon: ICON, badge: ICON, data: url }),
    );
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address = new URL(String(event.notification.data), self.location.origin);
    // Paths of this site only, whatever a message says.
    if (address.origin === self.location.origin) event.waitUntil(openAt(address));
  });
}
