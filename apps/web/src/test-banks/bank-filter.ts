import { LIMITS } from '@icando/contract/limits';
import { useSearchParams } from 'react-router';

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
  set: (change: Partial<Record<'type' | 'search', string>>) => void;
}

/** The filter and the tab live in the address, so that they can be shared and survive a reload. */
export function useBankAddress(): BankAddress {
  const [params, setParams] = useSearchParams();
  const type = BANK_TYPES.find((each) => each === params.get('type')) ?? 'all';
  const search = [...(params.get('search') ?? '')].slice(0, LIMITS.search).join('');
  return {
    filter: { type, search },
    tab: params.get('tab') === 'system' ? 'system' : 'browse',
    set: (change) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value === '' || value === 'all') next.delete(name);
        else next.set(name, value);
      }
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}
