import { useFilterAddress } from '../ui/use-filter-address.ts';
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

/** Which people are listed, as the address says. */
export function usePeopleFilter(): PeopleFilterControl {
  const { params, search, typed, setTyped, set, clearSearch } = useFilterAddress();
  const isFriends = params.get(LIST) === 'friends';
  return {
    filter: { isFriends, board: !isFriends && params.get(BOARD) === 'week' ? 'week' : 'all', search },
    setFriends: (wanted) => set({ [LIST]: wanted ? 'friends' : null, [BOARD]: null }),
    typed,
    setTyped,
    clearSearch: () => clearSearch(),
  };
}

/** The address of one board, with the search as it is. */
export function boardAddress(board: PeopleFilter['board'], search: string): string {
  const params = new URLSearchParams({ tab: 'community' });
  if (board === 'week') params.set(BOARD, board);
  if (search !== '') params.set(SEARCH, search);
  return `/?${params}`;
}
