import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The distance in px from the top at which older messages are fetched (from the specification). */
const NEAR_TOP = 50;
/** Within this distance of the bottom, new messages are scrolled into view. */
const NEAR_BOTTOM = 60;

export interface TalkScroll {
  /** The keys of the first and the last message; null without any. */
  firstKey: string | number | null;
  lastKey: string | number | null;
  /** The last message is the caller's, and is always scrolled into view. */
  isLastOwn: boolean;
  /** There are older messages, and they may be fetched now. */
  mayLoadOlder: boolean;
  onOlder: () => void;
}

interface TalkScrollParts {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** The newest message is not visible. */
  isAway: boolean;
  /** A message arrived while the newest one was not visible. */
  hasNewMessages: boolean;
  jump: () => void;
  onScroll: () => void;
}

/** Keeps the scroll position: at the end, or at the message that is being read, when content above or below changes. */
export function useTalkScroll({
  firstKey,
  lastKey,
  isLastOwn,
  mayLoadOlder,
  onOlder,
}: TalkScroll): TalkScrollParts {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const fromBottom = useRef(0);
  /** The previous layout. */
  const previousKeys = useRef<{ firstKey?: string | number | null; lastKey?: string | number | null }>({});
  const [isAway, setAway] = useState(false);
  const [hasNewMessages, setHasNewMessages] = useState(false);

  const jump = () => {
    isAtEnd.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setHasNewMessages(false);
  };
  const askForOlder = useEffectEvent(onOlder);
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    fromBottom.current = element.scrollHeight - element.scrollTop;
    isAtEnd.current = fromBottom.current - element.clientHeight < NEAR_BOTTOM;
    setAway(!isAtEnd.current);
    if (isAtEnd.current) setHasNewMessages(false);
    if (mayLoadOlder && element.scrollTop < NEAR_TOP) onOlder();
  };

  useLayoutEffect(() => {
    // A layout effect, so that messages inserted above do not visibly move the text.
    const element = box.current;
    if (!element || previousKeys.current.firstKey === firstKey) return;
    previousKeys.current.firstKey = firstKey;
    element.scrollTop = element.scrollHeight - (isAtEnd.current ? 0 : fromBottom.current);
  }, [firstKey]);

  useLayoutEffect(() => {
    // A layout effect, so that the box does not jump when messages are appended.
    const element = box.current;
    if (!element || previousKeys.current.lastKey === lastKey) return;
    previousKeys.current.lastKey = lastKey;
    if (isLastOwn) isAtEnd.current = true;
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    else setHasNewMessages(true);
    fromBottom.current = element.scrollHeight - element.scrollTop;
  }, [lastKey, isLastOwn]);

  useEffect(() => {
    // A page of short messages may not fill the box, so that it cannot be scrolled.
    const element = box.current;
    if (firstKey !== null && mayLoadOlder && element && element.scrollTop < NEAR_TOP) askForOlder();
  }, [firstKey, mayLoadOlder]);

  useEffect(() => {
    // Pictures that load, streamed answers and the on-screen keyboard change the height.
    if (!box.current || !content.current) return;
    const watch = new ResizeObserver(() => {
      const element = box.current;
      if (!element) return;
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
      fromBottom.current = element.scrollHeight - element.scrollTop;
    });
    watch.observe(box.current);
    watch.observe(content.current);
    return () => watch.disconnect();
  }, []);

  return { box, content, isAway, hasNewMessages, jump, onScroll };
}
