import { useEffect, useEffectEvent, useRef } from 'react';
import { talk } from '../live/talk.ts';
import type { RoomHistory } from '../live/histories.ts';

/** Returns a function that scrolls to a message, of which older ones are fetched first if need be. */
export function useGoTo(log: RoomHistory | undefined): (messageId: number) => void {
  const target = useRef<number | null>(null);
  const { messages, hasOlder = false, older } = log ?? {};
  const first = messages?.[0];
  const seek = () => {
    if (target.current === null) return;
    const row = document.querySelector(`[data-message="${target.current}"]`);
    if (row !== null) {
      row.scrollIntoView({ block: 'center' });
      row.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus({ preventScroll: true });
    } else if (first !== undefined && hasOlder && older !== 'failed') {
      if (older === 'idle') talk.loadOlder(first.chat_room_id);
      return;
    }
    target.current = null;
  };
  const seekFurther = useEffectEvent(seek);
  useEffect(() => {
    if (first !== undefined && older !== 'loading') seekFurther();
  }, [first, older]);
  return (messageId) => {
    target.current = messageId;
    seek();
  };
}
