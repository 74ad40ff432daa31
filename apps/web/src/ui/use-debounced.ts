import { useEffect, useState } from 'react';

/** `value` once it has been still for `ms`: what is searched, while what is typed shows at once. */
export function useDebounced<Value>(value: Value, ms = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    // A timer per keystroke, the last one wins.
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
