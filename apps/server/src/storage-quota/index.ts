import { accepted } from '@icando/contract/errors';
import { getStorage } from '@icando/contract/storage';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { StorageQuota } from './storage-quota.ts';

export { openStorageQuota, type StorageQuota } from './storage-quota.ts';

export function registerStorageQuota(context: RouteContext, quota: StorageQuota): void {
  route(context, getStorage, async ({ caller }) => accepted(await quota.usedOf(caller.userId)));
}
