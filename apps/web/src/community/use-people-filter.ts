import { useFilterAddress } from '../ui/use-filter-address.ts';
import type { PeopleFilter } from './community-api.ts';

const LIST = 'list';
const BOARD = 'board';
const SEARCH = 'search';

export interface PeopleFilterControl {
  filter: PeopleFilter;
  setFriends: (isFriends: boolean) => void;
  /** The text in the search box; the filter follows after a short delay. */
  typed: string;
  setTyped: (text: string) => void;
  clearSearch: () => void;
}

/** The filter of the list of users, stored in the address. */
export function usePeopleFilter(): PeopleFilterControl {
  const { params, search, typed, setTyped, set, clearSearch } = useFilterAddress();
  const isFriends = params.get(LIST) === 'friends';
  return {
    filter: { isFriends, board: !isFriends && params.get(BOARD) === 'week' ? 'week' : 'all', search },
    setFriends: (isFriends) => set({ [LIST]: isFriends ? 'friends' : null, [BOARD]: null }),
    typed,
    setTyped,
    clearSearch: () => clearSearch(),
  };
}

/** The address of a board with the current search. */
export function boardAddress(board: PeopleFilter['board'], search: string): string {
  const params = new URLSearchParams({ tab: 'community' });
  if (board === 'week') params.set(BOARD, board);
  if (search !== '') params.set(SEARCH, search);
  return `/?${params}`;
}
