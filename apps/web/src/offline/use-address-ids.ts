import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { holdsLocalId, useCurrentIds } from '../platform/storage/current-ids.ts';

/** Replaces local ids in the address, such as that of an open lesson. `loadServerIds` finds those of an earlier page. */
export function useAddressIds(loadServerIds: () => Promise<void>): void {
  const [params, setParams] = useSearchParams();
  const held = [...params];
  const current = useCurrentIds(held);
  const [before, after] = [String(new URLSearchParams(held)), String(new URLSearchParams(current))];
  const isOld = holdsLocalId(current);
  useEffect(() => {
    if (before !== after) setParams(new URLSearchParams(after), { replace: true, preventScrollReset: true });
    else if (isOld) void loadServerIds();
  }, [before, after, isOld, setParams, loadServerIds]);
}
