import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The distance in px from the top at which older messages are fetched (from the specification). */
const NEAR_TOP = 50;
/** Within this distance of the bottom, new messages are scrolled into view. */
const NEAR_BOTTOM = 60;

export interface TalkScroll {
  /** The keys of the first and the last message; null without any. */
  first: string | number | null;
  last: string | number | null;
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
  hasNews: boolean;
  jump: () => void;
  onScroll: () => void;
}

/** Keeps the scroll position: at the end, or at the message that is being read, when content above or below changes. */
export function useTalkScroll({
  first,
  last,
  isLastOwn,
  mayLoadOlder,
  onOlder,
}: TalkScroll): TalkScrollParts {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const fromBottom = useRef(0);
  /** The previous layout. */
  const drawn = useRef<{ first?: string | number | null; last?: string | number | null }>({});
  const [isAway, setAway] = useState(false);
  const [hasNews, setHasNews] = useState(false);

  const jump = () => {
    isAtEnd.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setHasNews(false);
  };
  const askForOlder = useEffectEvent(onOlder);
  const onScroll = () => {
    const it = box.current;
    if (!it) return;
    fromBottom.current = it.scrollHeight - it.scrollTop;
    isAtEnd.current = fromBottom.current - it.clientHeight < NEAR_BOTTOM;
    setAway(!isAtEnd.current);
    if (isAtEnd.current) setHasNews(false);
    if (mayLoadOlder && it.scrollTop < NEAR_TOP) onOlder();
  };

  useLayoutEffect(() => {
    // A layout effect, so that messages inserted above do not visibly move the text.
    const it = box.current;
    if (!it || drawn.current.first === first) return;
    drawn.current.first = first;
    it.scrollTop = it.scrollHeight - (isAtEnd.current ? 0 : fromBottom.current);
  }, [first]);

  useLayoutEffect(() => {
    // A layout effect too, for content below.
    const it = box.current;
    if (!it || drawn.current.last === last) return;
    drawn.current.last = last;
    if (isLastOwn) isAtEnd.current = true;
    if (isAtEnd.current) it.scrollTop = it.scrollHeight;
    else setHasNews(true);
    fromBottom.current = it.scrollHeight - it.scrollTop;
  }, [last, isLastOwn]);

  useEffect(() => {
    // A page of short messages may not fill the box, so that it cannot be scrolled.
    const it = box.current;
    if (first !== null && mayLoadOlder && it && it.scrollTop < NEAR_TOP) askForOlder();
  }, [first, mayLoadOlder]);

  useEffect(() => {
    // Pictures that load, streamed answers and the on-screen keyboard change the height.
    if (!box.current || !content.current) return;
    const watch = new ResizeObserver(() => {
      const it = box.current;
      if (!it) return;
      if (isAtEnd.current) it.scrollTop = it.scrollHeight;
      fromBottom.current = it.scrollHeight - it.scrollTop;
    });
    watch.observe(box.current);
    watch.observe(content.current);
    return () => watch.disconnect();
  }, []);

  return { box, content, isAway, hasNews, jump, onScroll };
}
