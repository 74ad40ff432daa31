import { homeworkWords } from '@icando/contract/homework-pupils';
import { updateHomework } from '@icando/contract/homework';
import type { Word } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { type Client, onBothDatabases } from '../../test/support/testing.fixture.ts';
import { homeworkOf } from '../../test/support/homework/homework.fixture.ts';

const HOUR_MS = 60 * 60 * 1000;

onBothDatabases('an answer that arrives after the deadline', (server) => {
  const { assign, pupil, answerTo, send } = homeworkOf(server);

  /** A pupil who joined and fetched the words long ago, of a homework that was due an hour ago. */
  async function overdue({ wordsAt }: { wordsAt: number }) {
    const assigned = await assign();
    const { teacher, id, code } = assigned;
    const minh = await pupil(code, 'Minh');
    await server.store.query
      .updateTable('homework_pupils')
      .set({ joined_at: Date.now() - 100 * HOUR_MS, words_at: wordsAt })
      .where('homework_id', '=', id)
      .execute();
    const due_at = new Date(Date.now() - HOUR_MS).toISOString();
    await teacher.call(updateHomework, { params: { id }, body: { due_at } });
    const lateness = async (started_at: number, client: Client = minh, sent: object = {}) =>
      (await send(client, code, [answerTo(assigned.words[0] as Word, true)], { started_at, ...sent })).body;
    return { ...assigned, minh, lateness };
  }

  it('is not late when the phone was offline and had fetched the words before', async () => {
    const { lateness } = await overdue({ wordsAt: Date.now() - 20 * HOUR_MS });
    expect(await lateness(Date.now() - 19 * HOUR_MS)).toMatchObject({ kept: 1, late: false });
  });

  for (const offMs of [-72 * HOUR_MS, 48 * HOUR_MS])
    it(`is dated by the clock of the server when that of the phone is ${offMs / HOUR_MS} hours off`, async () => {
      const { minh, lateness } = await overdue({ wordsAt: Date.now() - 20 * HOUR_MS });
      const sent_at = Date.now() + offMs;
      expect(await lateness(sent_at - 19 * HOUR_MS, minh, { sent_at })).toMatchObject({ late: false });
    });

  it('is late when it was given after the deadline, though the clock of the phone is behind', async () => {
    const { minh, lateness } = await overdue({ wordsAt: Date.now() - 20 * HOUR_MS });
    const sent_at = Date.now() - 12 * HOUR_MS;
    expect(await lateness(sent_at - HOUR_MS / 2, minh, { sent_at })).toMatchObject({ late: true });
  });

  for (const [title, wordsAgoMs, startedAgoMs] of [
    ['says that it began before the words were fetched', 20 * HOUR_MS, 21 * HOUR_MS],
    ['says that it began long before the deadline', 90 * HOUR_MS, 60 * HOUR_MS],
    ['says that it began in the future', 20 * HOUR_MS, -HOUR_MS],
    ['says that it began in 1970', 20 * HOUR_MS, Infinity],
  ] as const)
    it(`is late when it ${title}`, async () => {
      const { lateness } = await overdue({ wordsAt: Date.now() - wordsAgoMs });
      const startedAt = startedAgoMs === Infinity ? 0 : Date.now() - startedAgoMs;
      expect(await lateness(startedAt)).toMatchObject({ kept: 1, late: true });
    });

  it('is late when the words were fetched after the time that it says', async () => {
    const { minh, code, lateness, report } = await overdue({ wordsAt: Date.now() - 20 * HOUR_MS });
    await minh.call(homeworkWords, { params: { code } });
    expect(await lateness(Date.now() - 19 * HOUR_MS)).toMatchObject({ kept: 1, late: true });
    expect((await report()).players).toMatchObject([{ late: true }]);
  });
});
