import { joinHomework } from '@icando/contract/homework-pupils';
import type { Word } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { idOf, listen } from '../../test/support/community/community.fixture.ts';
import { DAY_MS, homeworkOf, inDays } from '../../test/support/homework/homework.fixture.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { homeworkQueries } from './homework-queries.ts';
import { createReminders } from './reminders.ts';

onBothDatabases('the deadline of homework', (server) => {
  const { assign, answerTo, send } = homeworkOf(server);
  const reminders = (at: number) => createReminders(homeworkQueries(server.store), () => at);

  it('is told the day before to an account that has joined and not finished', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const soon = await assign({ title: 'Mai nộp', due_at: inDays(0.9) });
    const later = await assign({ title: 'Tuần sau', due_at: inDays(7) });
    for (const { code } of [soon, later]) {
      const joined = await lan.call(joinHomework, { params: { code }, body: {} });
      expect(joined.status).toBe(200);
    }
    const now = Date.now();
    const due = async (at: number) => (await reminders(at)(await idOf(lan)))?.data;
    expect(await due(now)).toMatchObject([{ code: soon.code, title: 'Mai nộp', left: 6 }]);
    expect(await due(now - DAY_MS)).toBeUndefined();
    expect(await due(now + DAY_MS)).toBeUndefined();
    expect(await due(now + 6.5 * DAY_MS)).toMatchObject([{ code: later.code }]);
    expect(await reminders(now)(await idOf(minh))).toBeUndefined();

    const told = await listen(lan);
    await expect
      .poll(() => told.frames.filter(({ type }) => type === 'homework_due'))
      .toMatchObject([{ data: [{ code: soon.code, left: 6 }] }]);

    const [word] = soon.words as [Word];
    await send(lan, soon.code, [answerTo(word, true)]);
    expect(await due(now)).toMatchObject([{ left: 5 }]);
    const games = ['game_select', 'game_write'] as const;
    const all = games.flatMap((game) => soon.words.map((each) => answerTo(each, true, { game })));
    await send(lan, soon.code, all);
    expect(await due(now)).toBeUndefined();
  });
});
