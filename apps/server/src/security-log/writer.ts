import { createIdSource, isUnavailable } from '../platform/database/index.ts';
import { eachAlone, stepsAlone } from '../platform/each-alone.ts';
import type { ReportSecurity } from '../platform/security-events.ts';
import type { NewRow, SecurityLogQueries } from './security-log-queries.ts';
import { createWindows, type Window } from './windows.ts';

/** How soon an event is in the database. */
const WRITE_MS = 1_000;
const ROWS_PER_INSERT = 500;
const USER_AGENT_LENGTH = 160;

interface StoredWindow {
  window: Window;
  row: NewRow;
}

export interface WriterDeps {
  queries: Pick<SecurityLogQueries, 'insert' | 'setCount'>;
  /** Prints one structured line. */
  print(line: Record<string, unknown>): void;
  /** A failed write is repeated after a growing delay; until then the events are kept. */
  onError(error: unknown): void;
  clock: () => number;
}

/**
 * Writes events in the background: a call neither waits for the log nor fails with it. Equal events of one minute share a row:
 * the first one writes the row and a line at once; at the end of the minute the row gets their number, and a second line reports it.
 */
export function createSecurityWriter({ queries, print, onError, clock }: WriterDeps) {
  const windows = createWindows(createIdSource({ now: clock }));
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isClosed = false;

  function schedule(): void {
    if (timer !== undefined || isClosed || windows.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush().then(schedule);
    }, WRITE_MS);
    timer.unref();
  }

  /** Stores the rows together, or those that can be stored when one cannot. */
  async function insert(rows: readonly StoredWindow[]): Promise<void> {
    try {
      await queries.insert(rows.map(({ row }) => row));
    } catch (error) {
      if (rows.length > 1 && !isUnavailable(error)) return eachAlone(rows, (one) => insert([one]));
      for (const one of rows) fail(one);
      throw error;
    }
    for (const one of rows) succeed(one);
  }

  function succeed({ window, row }: StoredWindow): void {
    windows.noteStored(window, row.count);
    print(lineOf(row));
  }

  /** An event that cannot be stored has at least its line. */
  function fail({ window, row }: StoredWindow): void {
    if (window.failures === 0) print({ ...lineOf(row), stored: false });
    windows.noteFailed(window, clock());
  }

  /** An event that cannot be stored is tried again by a later write, and stops no other. */
  async function write(all: boolean): Promise<void> {
    const now = clock();
    await stepsAlone([
      () =>
        eachAlone(chunked(windows.unstored(now, { all })), (some) =>
          insert(some.map((window) => ({ window, row: rowOf(window) }))),
        ),
      () =>
        eachAlone(windows.outdated(now, { all }), async (window) => {
          const one = { window, row: rowOf(window) };
          try {
            await queries.setCount(one.row);
          } catch (error) {
            fail(one);
            throw error;
          }
          succeed(one);
        }),
      () => windows.dropStored(now),
    ]);
  }

  /** One write at a time, so that no row is inserted twice. */
  function flush(all = false): Promise<void> {
    writing = writing.then(() => write(all)).catch(onError);
    return writing;
  }

  const report: ReportSecurity = (event) => {
    windows.add(event, clock());
    schedule();
  };

  return {
    report,
    flush,

    /** Writes all that was reported. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await flush(true);
    },
  };
}

function chunked(added: readonly Window[]): Window[][] {
  const chunks: Window[][] = [];
  for (let start = 0; start < added.length; start += ROWS_PER_INSERT)
    chunks.push(added.slice(start, start + ROWS_PER_INSERT));
  return chunks;
}

function rowOf({ id, at, lastAt, count, event }: Window): NewRow {
  const { name, code, actor, target, address, userAgent, call, requestId, reason = '' } = event;
  return {
    id,
    at,
    last_at: lastAt,
    count,
    event: name,
    code: code ?? '',
    is_refused: code === undefined ? 0 : 1,
    actor_id: actor ?? null,
    target_id: target ?? null,
    address,
    user_agent: userAgent.slice(0, USER_AGENT_LENGTH),
    call,
    request_id: requestId,
    reason,
  };
}

function lineOf({ id, at, last_at, event, is_refused, request_id, ...row }: NewRow): Record<string, unknown> {
  return {
    security: true,
    event,
    outcome: is_refused === 1 ? 'refused' : 'ok',
    reqId: request_id,
    at: new Date(at).toISOString(),
    last_at: new Date(last_at).toISOString(),
    row: id,
    ...row,
  };
}
