import { useFilterAddress } from '../ui/use-filter-address.ts';

const BANK_TYPES = ['all', 'system', 'user'] as const;
export type BankType = (typeof BANK_TYPES)[number];

/** The filter of the list of papers. */
export interface BankFilter {
  type: BankType;
  /** A part of the name, the description or the text of the paper; empty: all. */
  search: string;
}

export interface BankAddress {
  filter: BankFilter;
  tab: 'browse' | 'system';
  setType: (type: BankType) => void;
  /** The text in the search box; the filter follows after a short delay. */
  typed: string;
  setTyped: (text: string) => void;
  /** Shows all papers again. */
  clear: () => void;
}

/** The filter and the tab, stored in the address. */
export function useBankAddress(): BankAddress {
  const { params, search, typed, setTyped, set, clearSearch } = useFilterAddress();
  const type = BANK_TYPES.find((each) => each === params.get('type')) ?? 'all';
  return {
    filter: { type, search },
    tab: params.get('tab') === 'system' ? 'system' : 'browse',
    setType: (type) => set({ type: type === 'all' ? null : type }),
    typed,
    setTyped,
    clear: () => clearSearch({ type: null }),
  };
}
