import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { assemble } from './app.ts';
import { sweep } from './lifecycle.ts';
import { readConfig } from './platform/config.ts';
import { NO_SHEDDING } from '../test/support/no-shedding.fixture.ts';

it('a server sweeps what another left within a minute after its start', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'icando-lifecycle-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const app = await assemble(
    readConfig({ ...NO_SHEDDING, DATA_DIR: directory, LOG_LEVEL: 'silent', PORT: '0' }),
    {
      preparesAudio: false,
    },
  );
  onTestFinished(async () => {
    vi.useRealTimers();
    await app.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const { query } = app.store;
  await query
    .insertInto('room_games')
    .values({ room_id: 'OLD234', game: 1, player_count: 0, results: '[]', ended_at: 0 })
    .execute();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => query.selectFrom('room_games').select('room_id').execute()).toEqual([]);
});

it('a part of a sweep that fails stops no other, and the log is emptied last', async () => {
  const fail = () => {
    throw new Error('no disk');
  };
  const failing = new Proxy({}, { get: () => fail });
  const features = new Proxy({}, { get: () => failing });
  const [reported, emptied]: [string[], string[][]] = [[], []];
  const services = {
    store: { query: failing, emptyLog: async () => emptied.push([...reported]) },
    sessions: failing,
    cluster: failing,
    files: { uploads: failing },
    clock: () => 0,
  };
  await sweep(services as never, features as never, (_error, what) => reported.push(what));
  expect(reported).toEqual(
    expect.arrayContaining(['deleted words', 'guests', 'deleted accounts', 'archives']),
  );
  expect(emptied).toEqual([reported]);
});
