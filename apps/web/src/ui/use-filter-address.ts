import { LIMITS } from '@icando/contract/limits';
import { useSearchParams } from 'react-router';
import { useTyped } from './use-typed.ts';

const SEARCH = 'search';

export interface FilterAddress {
  params: URLSearchParams;
  /** What is searched for; as long as the server takes it. */
  search: string;
  /** What stands in the search box; `search` follows a moment later. */
  typed: string;
  setTyped: (text: string) => void;
  /** Changes parts of the address; null takes one away. Going back leads past such a change. */
  set: (changes: Readonly<Record<string, string | null>>) => void;
  /** Searches for nothing any more, at once, and changes other parts along. */
  clearSearch: (changes?: Readonly<Record<string, string | null>>) => void;
}

/** A list's filter and search live in the address, so that they can be shared and survive a reload. */
export function useFilterAddress(): FilterAddress {
  const [params, setParams] = useSearchParams();
  const search = [...(params.get(SEARCH) ?? '')].slice(0, LIMITS.search).join('');
  const set = (changes: Readonly<Record<string, string | null>>) => {
    // The address itself, since this may run a moment after the render that it belongs to.
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
