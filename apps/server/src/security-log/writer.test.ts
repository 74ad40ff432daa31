import { describe, expect, it } from 'vitest';
import type { SecurityEvent } from '../platform/security-events.ts';
import { createSecurityWriter, type WriterDeps } from './writer.ts';

/** A target that no row can have. */
const UNSTORABLE = -1;

type Stored = Parameters<WriterDeps['queries']['insert']>[0][number];

function openWriter() {
  const rows = new Map<number, Stored>();
  const lines: Record<string, unknown>[] = [];
  const errors: unknown[] = [];
  let now = Date.UTC(2027, 0, 4, 7);
  let isDown = false;
  let canStoreAll = false;
  const writer = createSecurityWriter({
    queries: {
      async insert(added) {
        if (isDown) throw new Error('the database is down');
        if (!canStoreAll && added.some(({ target_id }) => target_id === UNSTORABLE))
          throw new Error('out of range');
        for (const row of added) {
          if (rows.has(row.id)) throw new Error('inserted twice');
          rows.set(row.id, row);
        }
      },
      async setCount(change) {
        if (isDown) throw new Error('the database is down');
        const row = rows.get(change.id);
        if (row !== undefined) rows.set(change.id, { ...row, ...change });
      },
    },
    print: (line) => lines.push(line),
    onError: (error) => errors.push(error),
    clock: () => now,
  });
  return {
    ...writer,
    lines,
    errors,
    rows: () => [...rows.values()],
    advance: (ms: number) => (now += ms),
    storeAll: () => (canStoreAll = true),
    setDown: (next: boolean) => (isDown = next),
  };
}

const failure = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  name: 'sign_in',
  code: 'wrong_credentials',
  address: '192.0.2.7',
  userAgent: 'test',
  call: 'POST /api/login',
  requestId: 'r1',
  ...more,
});

describe('the security log', () => {
  it('writes the first of equal events at once, and their number when the minute is over', async () => {
    const log = openWriter();
    log.report(failure());
    await log.flush();
    expect(log.rows()).toMatchObject([{ count: 1, request_id: 'r1' }]);
    for (let n = 0; n < 999; n += 1) log.report(failure({ requestId: `r${n}` }));
    await log.flush();
    expect(log.rows()).toMatchObject([{ count: 1 }]);
    log.advance(60_000);
    await log.flush();
    expect(log.rows()).toMatchObject([{ count: 1_000, event: 'sign_in', code: 'wrong_credentials' }]);
    expect(log.lines).toMatchObject([
      { security: true, count: 1, reqId: 'r1', outcome: 'refused' },
      { security: true, count: 1_000, reqId: 'r1', outcome: 'refused' },
    ]);
    log.report(failure());
    await log.flush();
    expect(log.rows()).toHaveLength(2);
  });

  it('keeps events of different people, calls and outcomes apart', async () => {
    const log = openWriter();
    log.report(failure({ target: 1 }));
    log.report(failure({ target: 2 }));
    log.report(failure({ code: undefined, actor: 1 }));
    log.report(failure({ name: 'call_refused', code: 'admin_only', actor: 1, call: 'GET /api/admin/users' }));
    await log.flush();
    expect(
      log.rows().map(({ event, code, actor_id, target_id }) => [event, code, actor_id, target_id]),
    ).toEqual([
      ['sign_in', 'wrong_credentials', null, 1],
      ['sign_in', 'wrong_credentials', null, 2],
      ['sign_in', '', 1, null],
      ['call_refused', 'admin_only', 1, null],
    ]);
  });

  it('stores the other events, and forgets them later, when one cannot be stored', async () => {
    const log = openWriter();
    for (const target of [1, UNSTORABLE, 2]) log.report(failure({ target }));
    for (let n = 0; n < 600; n += 1) log.report(failure({ address: `192.0.2.${n}` }));
    await log.flush();
    expect(log.rows().map(({ target_id }) => target_id)).toEqual([
      1,
      2,
      ...Array.from({ length: 600 }, () => null),
    ]);
    expect(log.errors).toHaveLength(1);
    log.report(failure({ target: 2 }));
    log.advance(60_000);
    await log.flush();
    expect(log.rows().find(({ target_id }) => target_id === 2)).toMatchObject({ count: 2 });
  });

  it('tries an event that cannot be stored after growing delays, reports it each time, and keeps its line', async () => {
    const log = openWriter();
    log.report(failure({ target: UNSTORABLE }));
    for (let second = 0; second < 3_600; second += 1) {
      await log.flush();
      log.advance(1_000);
    }
    // After 1, 2, 4 … 512 seconds, and then every ten minutes.
    expect(log.errors).toHaveLength(15);
    expect(log.lines).toMatchObject([{ target_id: UNSTORABLE, stored: false }]);
    log.report(failure({ target: 1 }));
    await log.flush();
    expect(log.rows()).toMatchObject([{ target_id: 1 }]);
    log.storeAll();
    log.advance(600_000);
    await log.flush();
    expect(log.rows()).toMatchObject([{ target_id: 1 }, { target_id: UNSTORABLE, count: 1 }]);
  });

  it('tries once more when the server stops', async () => {
    const log = openWriter();
    log.report(failure({ target: UNSTORABLE }));
    await log.flush();
    log.storeAll();
    await log.close();
    expect(log.rows()).toMatchObject([{ target_id: UNSTORABLE }]);
  });

  it('folds a flood from one address over many accounts into one row', async () => {
    const log = openWriter();
    for (let target = 1; target <= 5_000; target += 1) log.report(failure({ target }));
    await log.close();
    expect(log.rows()).toHaveLength(51);
    expect(log.rows().at(-1)).toMatchObject({ target_id: null, address: '192.0.2.7', count: 4_950 });
  });

  it('is bounded in a flood from many addresses while the database is down, and loses no count', async () => {
    const log = openWriter();
    log.setDown(true);
    for (let n = 0; n < 50_000; n += 1) {
      log.report(failure({ address: `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::/64` }));
      if (n % 10_000 === 0) {
        log.advance(60_000);
        await log.flush();
      }
    }
    expect(log.errors.length).toBeGreaterThan(0);
    log.setDown(false);
    await log.close();
    expect(log.rows().length).toBeLessThan(2_010);
    expect(log.rows().reduce((sum, { count }) => sum + count, 0)).toBe(50_000);
  });

  it('writes what is left when the server stops', async () => {
    const log = openWriter();
    log.report(failure());
    await log.flush();
    log.report(failure());
    log.report(failure({ name: 'sign_out', code: undefined, actor: 5 }));
    await log.close();
    expect(log.rows().map(({ event, count }) => [event, count])).toEqual([
      ['sign_in', 2],
      ['sign_out', 1],
    ]);
  });

  it('shortens the name of the browser', async () => {
    const log = openWriter();
    log.report(failure({ userAgent: 'x'.repeat(10_000) }));
    await log.flush();
    expect(log.rows()[0]?.user_agent).toHaveLength(160);
  });
});
