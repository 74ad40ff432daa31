import { roomIdFrom } from '@icando/contract/rooms';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { scan } from './scan.ts';

export type ScannerState = 'starting' | 'scanning' | 'no_camera' | 'forbidden' | 'no_decoder';

interface Scanner {
  video: RefObject<HTMLVideoElement | null>;
  state: ScannerState;
  /** The last code was no room's. */
  isForeign: boolean;
}

/** The camera, from the opening of the dialog until it closes or a room's code was read. */
export function useScanner(onFound: (roomId: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('starting');
  const [isForeign, setForeign] = useState(false);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    // A camera is the device's: it runs while the dialog is open, and no longer.
    const screen = video.current;
    if (!screen) return;
    return scan(screen, {
      onPlaying: () => setState('scanning'),
      onText(text) {
        const roomId = roomIdFrom(text);
        setForeign(roomId === null);
        if (roomId === null) return false;
        found(roomId);
        return true;
      },
      onCameraFailed: () => setState('no_camera'),
      onCameraForbidden: () => setState('forbidden'),
      onDecoderFailed: () => setState('no_decoder'),
    });
  }, []);
  return { video, state, isForeign };
}
