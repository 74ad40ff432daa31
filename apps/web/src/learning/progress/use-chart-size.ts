import { useEffect, useRef, useState } from 'react';

/** The width of a drawing, 0 before it is measured, and the root font size, with which the margins grow. */
export function useChartSize() {
  const box = useRef<HTMLDivElement>(null);
  const [{ width, rem }, setSize] = useState({ width: 0, rem: 16 });
  useEffect(() => {
    // An effect, because the box is measured after layout.
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize({ width: element.clientWidth, rem: textSize });
    });
    observer.observe(element);
    // The page grows with the font size even if the box keeps its width.
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, []);
  return { box, width, rem };
}
