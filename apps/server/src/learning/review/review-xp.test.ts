import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';

onBothDatabases('the XP of a review', (server) => {
  const send = (client: Client, answers: object[], run_id: string = randomUUID()) =>
    client.send('POST', '/api/review/answers', { run_id, started_at: Date.now(), answers });
  const tenWords = (client: Client) =>
    Promise.all(Array.from({ length: 10 }, (_, index) => client.addWord(`word ${index}`, `từ ${index}`)));
  const rightTo = (word_id: number, fields: object = {}) => ({
    word_id,
    correct: true,
    answer_ms: 1_500,
    game: 'game_select',
    ...fields,
  });

  it('is refused with 422 for 3,000 right answers in no time, of which none is kept', async () => {
    const lan = await server.newcomer();
    const { id } = await lan.addWord('river', 'dòng sông');
    const { status, body } = await send(
      lan,
      Array.from({ length: 3_000 }, () => rightTo(id, { answer_ms: 0 })),
    );
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'score_impossible' } });
    const rows = await server.store.query
      .selectFrom('answers')
      .select('id')
      .where('word_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
    expect((await lan.call(myUser)).body.score).toBe(0);
  });

  it('counts the words of the whole session, in whatever parts its answers arrive', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const [ofLan, ofMinh] = [await tenWords(lan), await tenWords(minh)];
    const run_id = randomUUID();
    for (const [index, { id }] of ofLan.entries()) await send(lan, [rightTo(id, { index })], run_id);
    await send(
      minh,
      ofMinh.map(({ id }) => rightTo(id)),
    );
    for (const client of [lan, minh]) expect((await client.call(myUser)).body.score).toBe(10);
    const one = await server.newcomer();
    const { id } = await one.addWord('river', 'dòng sông');
    const twenty = Array.from({ length: 20 }, () => rightTo(id));
    expect((await send(one, twenty)).body).toMatchObject({ kept: 20, add_score: 2 });
  });

  it('is none below 40 % correct', async () => {
    const lan = await server.newcomer();
    const words = await tenWords(lan);
    const answers = words.map(({ id }, index) => rightTo(id, { correct: index < 3 }));
    const { body } = await send(lan, answers);
    expect(body).toMatchObject({ kept: 10, add_score: 0 });
  });
});
