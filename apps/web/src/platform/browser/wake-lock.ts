import { useEffect } from 'react';

/** Browsers release the lock of a hidden page, so it is requested again when visible. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        // oxlint-disable-next-line no-restricted-properties -- its presence is checked above
        const held = await navigator.wakeLock.request('screen');
        if (isOver) void held.release();
        else lock = held;
      } catch {
        // The browser refuses the lock when the battery is low.
      }
    };
    const onVisibility = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release();
    };
  }, [isOn]);
}
