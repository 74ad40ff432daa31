import type { QueryOf } from '@icando/contract/endpoint';
import { accepted, type Outcome } from '@icando/contract/errors';
import { SECURITY_LOG_DAYS, type SecurityEvent, type securityLog } from '@icando/contract/security-log';
import { deviceName } from '../accounts/index.ts';
import {
  MAX_REFUSALS,
  type ListedRow,
  type SecurityLogPage,
  type SecurityLogQueries,
} from './security-log-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function createSecurityLog(
  queries: SecurityLogQueries,
  writer: { flush(): Promise<void> },
  clock: () => number,
) {
  return {
    async list(filter: QueryOf<typeof securityLog>): Promise<Outcome<SecurityLogPage>> {
      const { page, size } = filter;
      const rows = await queries.list(filter);
      return accepted({ data: rows.slice(0, size).map(present), page, has_more: rows.length > size });
    },

    async sweep(): Promise<void> {
      await queries.deleteBefore(clock() - SECURITY_LOG_DAYS * DAY_MS);
      await queries.deleteRefusalsBeyond(MAX_REFUSALS);
    },

    async erase({ id }: { id: number }): Promise<void> {
      // An event that is not stored yet would name the user after all.
      await writer.flush();
      await queries.forget(id);
    },
  };
}

function present(row: ListedRow): SecurityEvent {
  const { id, event, code, at, last_at, count, address, call, request_id, reason } = row;
  const whom = (userId: number | null, username: string | null) =>
    userId === null ? null : { id: userId, username: username ?? '' };
  return {
    id,
    event,
    code,
    at: new Date(at).toISOString(),
    last_at: new Date(last_at).toISOString(),
    count,
    actor: whom(row.actor_id, row.actor_name),
    target: whom(row.target_id, row.target_name),
    address,
    device: deviceName(row.user_agent),
    call,
    request_id,
    reason,
  };
}
