import { LIMITS } from '@icando/contract/limits';
import { useSearchParams } from 'react-router';
import { useState, useEffect, useRef } from 'react';

/** The pause in typing after which the search starts. */
const STILL_MS = 250;

/**
 * A typed text that is written to the address after a pause; changes of the address (back, a link) update the text.
 * `write` gets the text trimmed.
 */
function useTyped(
  inAddress: string,
  write: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [lastAddress, setLastAddress] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const later = useLater(STILL_MS);
  if (lastAddress !== inAddress) {
    setLastAddress(inAddress);
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

/** Runs the last given function `ms` after the last call, unless the page is left, or is still shown while the next one loads. */
function useLater(ms: number): (act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (act) => {
    clearTimeout(timer.current);
    const { pathname } = window.location;
    timer.current = setTimeout(() => {
      if (window.location.pathname === pathname) act();
    }, ms);
  };
}

const SEARCH = 'search';

export interface FilterAddress {
  params: URLSearchParams;
  /** The search text, cut to the server's limit. */
  search: string;
  /** The text in the search box; `search` follows after a short delay. */
  typed: string;
  setTyped: (text: string) => void;
  /** Changes parameters of the address; null removes one. The history entry is replaced. */
  set: (changes: Readonly<Record<string, string | null>>) => void;
  /** Clears the search at once, together with other parameters. */
  clearSearch: (changes?: Readonly<Record<string, string | null>>) => void;
}

/** Keeps a list's filter and search in the address, which can be shared and survives a reload. */
export function useFilterAddress(): FilterAddress {
  const [params, setParams] = useSearchParams();
  const search = [...(params.get(SEARCH) ?? '')].slice(0, LIMITS.search).join('');
  const set = (changes: Readonly<Record<string, string | null>>) => {
    // Reads the current address, because this may run after the render it belongs to.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const [typed, setTyped] = useTyped(search, (text) => set({ [SEARCH]: text === '' ? null : text }));
  return {
    params,
    search,
    typed,
    setTyped,
    set,
    clearSearch: (changes = {}) => {
      setTyped('');
      set({ ...changes, [SEARCH]: null });
    },
  };
}
