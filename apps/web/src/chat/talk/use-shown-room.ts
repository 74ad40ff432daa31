import { useEffect } from 'react';
import { talk } from '../live/talk.ts';

/** While the talk is drawn its history is kept fresh; while the page is also seen, the room is read. */
export function useShownRoom(roomId: number): void {
  useEffect(() => {
    // What is on the screen is the talk store's business, and whether it is seen the browser's.
    talk.show(roomId);
    const onVisibility = () => talk.watch(document.visibilityState === 'visible' ? roomId : null);
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      talk.watch(null);
      talk.show(null);
    };
  }, [roomId]);
}
