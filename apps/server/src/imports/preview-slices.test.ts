import { commitImport, importStatus, previewImport } from '@icando/contract/imports';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';

const ROWS = 4_000;
/** Of these, the words that the learner has. */
const KNOWN = 800;
/** The most processor time of this thread for which others wait. */
const MAX_TURN_MS = 100;

/** The least of three measurements: a collection of the garbage of earlier tests may fall into one of them. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  return Math.min(await longestTurnOf(work), await longestTurnOf(work), await longestTurnOf(work));
}

/** The most processor time of one turn of the event loop, while `work` runs. */
async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let [longest, isRunning] = [0, true];
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isRunning = false;
  return longest;
}

onBothDatabases('the preview of a long list', (server) => {
  it('keeps nobody else waiting, new or known', { timeout: 100_000 }, async () => {
    const lan = await server.newcomer();
    const listOf = (meaning: string, length: number) =>
      Array.from(
        { length },
        (_, at) => `put on/off (the) w${at} sb/sth\t${meaning}/cởi (cái) ${at}, bật/tắt; đeo ${at}`,
      ).join('\n');
    const preview = async (meaning: string, length = ROWS) =>
      (await lan.call(previewImport, { body: { text: listOf(meaning, length) } })).body;
    await expect(longestTurn(() => preview('mặc'))).resolves.toBeLessThan(MAX_TURN_MS);
    const { import_id: id } = await preview('mặc', KNOWN);
    await lan.call(commitImport, { params: { id }, body: { lesson_name: 'A' } });
    const state = async () => (await lan.call(importStatus, { params: { id } })).body.state;
    await expect.poll(state, { timeout: 90_000 }).toBe('done');
    await expect(longestTurn(() => preview('đội'))).resolves.toBeLessThan(MAX_TURN_MS);
  });
});
