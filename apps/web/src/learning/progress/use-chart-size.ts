import { useEffect, useRef, useState } from 'react';

/** The width for a drawing, 0 before it is known, and the size of the reader's text, to which its margins grow. */
export function useChartSize() {
  const box = useRef<HTMLDivElement>(null);
  const [{ width, rem }, setSize] = useState({ width: 0, rem: 16 });
  useEffect(() => {
    // Only the browser knows how wide the box is.
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => {
      const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize({ width: element.clientWidth, rem: textSize });
    });
    watch.observe(element);
    // The page grows with the reader's text, also where the box keeps its width.
    watch.observe(document.documentElement);
    return () => watch.disconnect();
  }, []);
  return { box, width, rem };
}
