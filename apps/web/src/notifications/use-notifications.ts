import { useEffect } from 'react';

/** Receives notifications on every protected page. */
export function useNotifications(): void {
  useEffect(() => {
    // The socket lives as long as the page. Its code is loaded after the page, which does not wait for it.
    let isUnmounted = false;
    let stop = () => {};
    import('./notifications.ts').then(
      ({ listenToNotifications }) => {
        if (!isUnmounted) stop = listenToNotifications();
      },
      () => {
        // The pages work without notifications.
      },
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
}
