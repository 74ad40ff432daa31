import type { FastifyBaseLogger } from 'fastify';
import * as contract from '@icando/contract/security-log';
import type { Sessions } from '../accounts/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { SecurityEvent } from '../platform/security-events.ts';
import type { Store } from '../schema/index.ts';
import { createAdminAccounts } from './admin-accounts.ts';
import { adminAccountsQueries } from './admin-accounts-queries.ts';
import { createSecurityLog } from './security-log.ts';
import { securityLogQueries } from './security-log-queries.ts';
import { createSecurityWriter } from './writer.ts';

/** Opens the log to which all features report. Its lines are printed at every LOG_LEVEL but `silent`. */
export function openSecurityLog(store: Store, log: FastifyBaseLogger, clock: () => number) {
  const lines = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  return createSecurityWriter({
    queries: securityLogQueries(store),
    print: (line) => lines.info(line, 'security event'),
    onError: (error) => log.warn({ err: error }, 'security events could not be stored yet'),
    clock,
  });
}
export type SecurityWriter = ReturnType<typeof openSecurityLog>;

/** Records an event of another process, such as a command; it has no call, so nothing is printed. */
export async function recordSecurity(
  store: Store,
  event: Pick<SecurityEvent, 'name' | 'target'>,
  onError: (error: unknown) => void,
): Promise<void> {
  const queries = securityLogQueries(store);
  const writer = createSecurityWriter({ queries, print: () => undefined, onError, clock: Date.now });
  writer.report({ address: '', userAgent: '', call: '', requestId: '', ...event });
  await writer.close();
}

/** What admins see of the log, and what they may do with accounts. */
export function registerSecurityLog(
  context: RouteContext,
  {
    store,
    sessions,
    writer,
    endSecondStep,
    clock,
  }: {
    store: Store;
    sessions: Sessions;
    writer: Pick<SecurityWriter, 'flush'>;
    endSecondStep: (userId: number) => Promise<void>;
    clock: () => number;
  },
) {
  const log = createSecurityLog(securityLogQueries(store), writer, clock);
  const accounts = createAdminAccounts({
    queries: adminAccountsQueries(store),
    sessions,
    endSecondStep,
    clock,
  });
  route(context, contract.securityLog, ({ query }) => log.list(query));
  route(context, contract.findAccounts, ({ query }) => accounts.search(query.search));
  route(context, contract.adminUser, ({ params }) => accounts.show(params.id));
  route(context, contract.disableUser, ({ caller, params, body }) =>
    accounts.setDisabled(caller, params.id, body),
  );
  route(context, contract.endSessionsOf, ({ caller, params }) => accounts.endSessions(caller, params.id));
  route(context, contract.endSecondStepOf, ({ caller, params }) => accounts.endSecondStep(caller, params.id));
  return { sweep: log.sweep, erase: log.erase };
}
