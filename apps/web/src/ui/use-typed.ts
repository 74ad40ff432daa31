import { useEffect, useRef, useState } from 'react';

/** Typing has paused. */
const STILL_MS = 250;

/**
 * A text being typed, written to the address once it is still; a change of the address (back, a link) is followed.
 * `write` gets it trimmed.
 */
export function useTyped(
  inAddress: string,
  write: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const later = useLater(STILL_MS);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== written) {
      setWritten(inAddress);
      setTyped(inAddress);
    }
  }
  const type = (text: string) => {
    setTyped(text);
    later(() => {
      setWritten(text.trim());
      write(text.trim());
    });
  };
  return [typed, type];
}

/** Does the last thing it was given, once nothing new has come for `ms`; nothing once the page is left. */
function useLater(ms: number): (act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (act) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
}
