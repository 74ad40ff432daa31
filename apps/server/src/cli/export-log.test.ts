import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewSettings } from '@icando/contract/learning';
import { reviewStats } from '@icando/contract/learning-stats';
import { expect, it } from 'vitest';
import { DAY_MS, reviewersOf } from '../../test/support/learning/review.fixture.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { exportLog } from './export-log.ts';

onBothDatabases('the shared log', (server) => {
  const { ago, learner, answer } = reviewersOf(server);

  it('is one’s own choice, off at first', async () => {
    const lan = await learner();
    const shares = async () => (await lan.call(reviewStats)).body.settings.shares_log;
    expect(await shares()).toBe(false);
    expect((await lan.call(reviewSettings, { body: { shares_log: true } })).body.shares_log).toBe(true);
    expect((await lan.call(reviewSettings, { body: { goal_minutes: 5 } })).body.shares_log).toBe(true);
    expect(await shares()).toBe(true);
    await lan.call(reviewSettings, { body: { shares_log: false } });
    expect(await shares()).toBe(false);
  });

  // On PostgreSQL, each test server has its own schema, which the command does not support.
  it('has the reviews of those who share them, without names and words', async ({ skip }) => {
    if (server.store.kind !== 'sqlite') skip();
    const [lan, minh] = [await learner(), await learner()];
    const river = await lan.addWord('river', 'dòng sông');
    const cat = await minh.addWord('cat', 'mèo');
    await answer(lan, river.id, { at: ago(3 * DAY_MS) });
    await answer(lan, river.id, { at: ago(DAY_MS), correct: false });
    await answer(minh, cat.id);
    await lan.call(reviewSettings, { body: { shares_log: true } });
    const folder = mkdtempSync(join(tmpdir(), 'icando-shared-'));
    try {
      const config = { databaseUrl: undefined, dataDir: server.dataDir };
      expect(await exportLog(config, folder)).toBe(1);
      expect(readdirSync(folder)).toEqual(['1.csv']);
      expect(readFileSync(join(folder, '1.csv'), 'utf8')).toBe(
        [
          'card_id,day_offset,rating,state,duration,elapsed_days,elapsed_seconds',
          '1,0,3,0,2000,-1,-1',
          '1,2,1,2,2000,2,172800',
          '',
        ].join('\n'),
      );
      await expect(exportLog(config, folder)).rejects.toThrow('EEXIST');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
