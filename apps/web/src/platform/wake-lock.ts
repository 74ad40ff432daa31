import { useEffect } from 'react';

/** Keeps the screen on while `isOn`, where the browser can. It lets go of a hidden page, so it is asked again when seen. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    // The screen is the device's.
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        // oxlint-disable-next-line no-restricted-properties -- asked for above
        const held = await navigator.wakeLock.request('screen');
        if (isOver) void held.release();
        else lock = held;
      } catch {
        // A nearly empty battery refuses; the game goes on.
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
