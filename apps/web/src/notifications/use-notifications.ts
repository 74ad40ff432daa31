import { useEffect } from 'react';

export function useNotifications(): void {
  useEffect(() => {
    // The page does not wait for the socket's code.
    let isUnmounted = false;
    let stop = () => {};
    import('./notifications.ts').then(
      ({ listenToNotifications }) => {
        if (!isUnmounted) stop = listenToNotifications();
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
}
