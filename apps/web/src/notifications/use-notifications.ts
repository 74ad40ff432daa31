import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '../ui/use-navigate.ts';

export function useNotifications(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((address: string) => navigate(address));
  useEffect(() => {
    // The page does not wait for the socket's code.
    let isUnmounted = false;
    let stop = () => {};
    import('./notifications.ts').then(
      ({ listenToNotifications }) => {
        if (!isUnmounted) stop = listenToNotifications((address) => open(address));
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
}
