import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Older messages are fetched this near the top, px (the specification's number). */
const NEAR_TOP = 50;
/** This near the bottom one reads along: what is new comes into view by itself. */
const NEAR_BOTTOM = 60;

export interface TalkScroll {
  /** Names of the first and the last message; null without any. */
  first: string | number | null;
  last: string | number | null;
  /** The last one is one's own: it is always shown. */
  isLastOwn: boolean;
  /** There is more before the first one, and it may be asked for now. */
  mayLoadOlder: boolean;
  onOlder: () => void;
}

interface TalkScrollParts {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** The newest message is out of sight. */
  isAway: boolean;
  /** Something was said meanwhile. */
  hasNews: boolean;
  jump: () => void;
  onScroll: () => void;
}

/** Keeps a talk where its reader is: at its end, or at the message they scrolled back to, whatever comes above or below. */
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
  /** What was laid out last. */
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
    // Before the browser draws: what came above must not move what is being read.
    const it = box.current;
    if (!it || drawn.current.first === first) return;
    drawn.current.first = first;
    it.scrollTop = it.scrollHeight - (isAtEnd.current ? 0 : fromBottom.current);
  }, [first]);

  useLayoutEffect(() => {
    // As above, for what came below.
    const it = box.current;
    if (!it || drawn.current.last === last) return;
    drawn.current.last = last;
    if (isLastOwn) isAtEnd.current = true;
    if (isAtEnd.current) it.scrollTop = it.scrollHeight;
    else setHasNews(true);
    fromBottom.current = it.scrollHeight - it.scrollTop;
  }, [last, isLastOwn]);

  useEffect(() => {
    // A page of short messages may not fill the box, and then nobody can scroll.
    const it = box.current;
    if (first !== null && mayLoadOlder && it && it.scrollTop < NEAR_TOP) askForOlder();
  }, [first, mayLoadOlder]);

  useEffect(() => {
    // Pictures load, an answer grows line by line, the keyboard takes half of the screen.
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
