import type { Duplex } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import type { RefusalCode } from '@icando/contract/errors';
import { failureBody, type FailureDeps } from '../http/failures.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';

/** Refuses an upgrade with a plain HTTP response. */
export function refuseUpgrade(
  socket: Duplex,
  code: RefusalCode,
  deps: FailureDeps & { errorId?: string } = {},
) {
  const failure = failureBody(code, deps);
  if (deps.errorId !== undefined) failure.error_id = deps.errorId;
  const body = JSON.stringify(failure);
  const status = failure.status_code;
  const retryAfter = deps.retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  const headers = [
    ...SECURITY_HEADERS,
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['cache-control', 'no-store'],
    ['connection', 'close'],
    ...(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]]),
  ];
  // Otherwise a peer that never closes its side would keep the socket open.
  socket.once('finish', () => socket.destroy());
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`);
}
