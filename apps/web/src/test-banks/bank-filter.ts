import { useFilterAddress } from '../ui/use-filter-address.ts';

const BANK_TYPES = ['all', 'system', 'user'] as const;
export type BankType = (typeof BANK_TYPES)[number];

/** Which papers are shown. */
export interface BankFilter {
  type: BankType;
  /** Part of the name, the description or the text inside; empty: all. */
  search: string;
}

export interface BankAddress {
  filter: BankFilter;
  tab: 'browse' | 'system';
  setType: (type: BankType) => void;
  /** What stands in the search box; the filter follows a moment later. */
  typed: string;
  setTyped: (text: string) => void;
  /** Shows all papers again. */
  clear: () => void;
}

/** The filter and the tab, which live in the address. */
export function useBankAddress(): BankAddress {
  const { params, search, typed, setTyped, set, clearSearch } = useFilterAddress();
  const type = BANK_TYPES.find((each) => each === params.get('type')) ?? 'all';
  return {
    filter: { type, search },
    tab: params.get('tab') === 'system' ? 'system' : 'browse',
    setType: (wanted) => set({ type: wanted === 'all' ? null : wanted }),
    typed,
    setTyped,
    clear: () => clearSearch({ type: null }),
  };
}
