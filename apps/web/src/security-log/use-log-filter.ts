import { SECURITY_EVENTS } from '@icando/contract/security-events';
import { useState } from 'react';
import { useFilterAddress } from '../ui/use-filter-address.ts';
import type { LogFilter } from './security-log-api.ts';

/** The filter, stored in the address. `date` is the day as a date field writes it. */
export function useLogFilter() {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { params, set, search, typed, setTyped, clearSearch } = useFilterAddress();
  const userId = Number(params.get('user'));
  const outcome = params.get('outcome');
  const date = params.get('day') ?? '';
  const day = new Date(`${date}T00:00`).getTime();
  const filter: LogFilter = {
    userId: Number.isSafeInteger(userId) && userId > 0 ? userId : null,
    event: SECURITY_EVENTS.find((event) => event === params.get('event')) ?? null,
    outcome: outcome === 'ok' || outcome === 'refused' ? outcome : null,
    address: params.get('address'),
    day: Number.isNaN(day) ? null : day,
  };
  return {
    filter,
    date,
    search: search.trim(),
    typed,
    setTyped,
    set,
    isFiltered: Object.values(filter).some((value) => value !== null),
    clear: () => clearSearch({ user: null, event: null, outcome: null, address: null, day: null }),
    /** The account that was chosen on this page, rather than by its address. */
    chosenId,
    choose: (id: number) => {
      setChosenId(id);
      clearSearch({ user: String(id) });
    },
  };
}
export type LogControl = ReturnType<typeof useLogFilter>;
