import { randomUUID } from 'node:crypto';
import { createHomework, homeworkReport } from '@icando/contract/homework';
import { homeworkWords } from '@icando/contract/homework-pupils';
import { reviewAnswers } from '@icando/contract/learning';
import { reviewStats } from '@icando/contract/learning-stats';
import { submitScore } from '@icando/contract/scores';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { homeworkOf, inDays } from '../../test/support/homework/homework.fixture.ts';

const GAME = 'game_dictation' as const;

onBothDatabases('a dictation', (server) => {
  const { pupil, answerTo, send } = homeworkOf(server);
  const heard = { game: GAME, side: 'sound' as const, options: 0, answer_ms: 5_000, chosen: 'the river' };

  it('earns as much as writing, and is in the statistics', async () => {
    const lan = await server.newcomer();
    const { id } = await lan.addWord('river', 'dòng sông');
    const score = { correct_number: 8, total_number: 10, time_play: 60, type_game: GAME, number_words: 10 };
    const answers = [{ word_id: id, correct: true, ...heard }];
    expect((await lan.call(submitScore, { body: { ...score, answers } })).body.add_score).toBe(24);
    const fast = { ...score, correct_number: 60, total_number: 60, time_play: 20 };
    expect((await lan.call(submitScore, { body: fast })).status).toBe(422);
    const body = { run_id: randomUUID(), started_at: Date.now(), answers: [{ ...answers[0], index: 0 }] };
    expect((await lan.send('POST', reviewAnswers.path, body)).body.kept).toBe(1);
    const { by_game } = (await lan.call(reviewStats, { query: { days: 30 } })).body;
    expect(by_game).toEqual([{ game: GAME, answers: 2, correct: 2 }]);
  });

  it('is homework, once for each word, and in its report', async () => {
    const teacher = await server.newcomer('Cô Lan');
    const river = await teacher.addWord('river', 'sông');
    const cat = await teacher.addWord('cat', 'mèo');
    const fields = { title: 'Nghe', word_ids: [river.id, cat.id], games: [GAME], due_at: inDays(1) };
    const { body } = await teacher.call(createHomework, { body: fields });
    const an = await pupil(body.code, 'An');
    const sent = [answerTo(river, false, { ...heard, part: GAME }), answerTo(river, true, { part: GAME })];
    expect((await send(an, body.code, sent)).body).toMatchObject({ kept: 1, done: 1, total: 2 });
    await send(an, body.code, [answerTo(cat, true, heard)]);
    const { games, done } = (await an.call(homeworkWords, { params: { code: body.code } })).body;
    expect([games, done.filter(({ correct }) => correct).length, done.length]).toEqual([[GAME], 1, 2]);
    const report = (await teacher.call(homeworkReport, { params: { id: body.homework_id } })).body;
    expect(report.players).toMatchObject([{ username: 'An', correct: 1, answered: 2 }]);
    expect(report.players[0]?.finished_at).not.toBeNull();
  });
});
