import { LIMITS } from '@icando/contract/limits';
import { useSearchParams } from 'react-router';
import { useTyped } from '../ui/use-typed.ts';
import type { PeopleFilter } from './community-api.ts';

const LIST = 'list';
const BOARD = 'board';
const SEARCH = 'search';

export interface PeopleFilterControl {
  filter: PeopleFilter;
  setFriends: (isFriends: boolean) => void;
  /** What stands in the search box; the filter follows a moment later. */
  typed: string;
  setTyped: (text: string) => void;
  clearSearch: () => void;
}

/** Which people are listed; it lives in the address, so that it can be shared and survives a reload. */
export function usePeopleFilter(): PeopleFilterControl {
  const [params, setParams] = useSearchParams();
  const isFriends = params.get(LIST) === 'friends';
  const search = [...(params.get(SEARCH) ?? '')].slice(0, LIMITS.search).join('');
  const set = (changes: Record<string, string | null>) => {
    // The address itself, since this may run a moment after the render that it belongs to.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const setSearch = (text: string) => set({ [SEARCH]: text === '' ? null : text });
  const [typed, setTyped] = useTyped(search, setSearch);
  return {
    filter: { isFriends, board: !isFriends && params.get(BOARD) === 'week' ? 'week' : 'all', search },
    setFriends: (wanted) => set({ [LIST]: wanted ? 'friends' : null, [BOARD]: null }),
    typed,
    setTyped,
    clearSearch: () => {
      setTyped('');
      setSearch('');
    },
  };
}

/** The address of one board, with the search as it is. */
export function boardAddress(board: PeopleFilter['board'], search: string): string {
  const params = new URLSearchParams({ tab: 'community' });
  if (board === 'week') params.set(BOARD, board);
  if (search !== '') params.set(SEARCH, search);
  return `/?${params}`;
}
