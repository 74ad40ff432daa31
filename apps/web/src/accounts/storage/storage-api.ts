import type { StorageUsed } from '@icando/contract/storage';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { accountKeys } from '../accounts-api.ts';

export function useStorageUsed() {
  return useQuery({
    queryKey: accountKeys.storage,
    queryFn: ({ signal }): Promise<StorageUsed> => call('GET /api/storage', { signal }),
    // Files may have been added or deleted on other screens.
    staleTime: 0,
  });
}
