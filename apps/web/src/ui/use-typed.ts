import { useState } from 'react';
import { useLater } from './use-later.ts';

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
