import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Client } from '../support/client.fixture.ts';
import { Attack, type Caller, type Reply } from './oracle.fixture.ts';
import { newPerson, pupilOf } from './people.fixture.ts';
import { IS_SHORT } from './settings.fixture.ts';
import { onEachDatabase } from './target.fixture.ts';

/** Fifty passwords are hashed four at a time. */
const MAX_MS = 60_000;
const NOBODY: Caller = { name: 'nobody', token: undefined };

onEachDatabase('races', (target) => {
  describe.each(IS_SHORT ? [2] : [2, 50])('of %i', (many) => {
    /** Sends the calls at once, in turns, as many of each; every reply must be a success or a refusal. */
    async function race(calls: readonly [by: Caller, address: string, body?: object][]): Promise<Reply[]> {
      const attack = new Attack(target);
      const sent = Array.from({ length: many }, () => calls)
        .flat()
        .map(([by, address, body]) => {
          const [method = '', path = ''] = address.split(' ');
          return attack.send({
            method,
            path,
            body: body && JSON.stringify(body),
            by,
            maxMs: MAX_MS,
            what: `a race of ${many}`,
          });
        });
      const replies = await Promise.all(sent);
      expect(attack.failures).toEqual([]);
      return replies;
    }

    const accepted = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300);
    const distinct = (replies: readonly Reply[], field: string) =>
      new Set(accepted(replies).map(({ body }) => JSON.stringify(body?.[field]))).size;

    it('for one e-mail make one account', async () => {
      const body = {
        username: 'Lan',
        email: `${randomUUID()}@example.com`,
        password: `mật khẩu ${randomUUID()}`,
      };
      expect(accepted(await race([[NOBODY, 'POST /api/register', body]]))).toHaveLength(1);
    });

    it('for a private chat, from both sides, make one room', async () => {
      const [one, other] = [await newPerson(target), await newPerson(target)];
      const replies = await race([
        [one.caller, 'POST /api/chat/get_or_create_private', { user_id: other.id }],
        [other.caller, 'POST /api/chat/get_or_create_private', { user_id: one.id }],
      ]);
      expect(distinct(replies, 'room_id')).toBe(1);
    });

    it('to follow and to unfollow leave one row or none', async () => {
      const [one, other] = [await newPerson(target), await newPerson(target)];
      await race([
        [one.caller, 'POST /api/follow_user', { friend_id: other.id }],
        [one.caller, 'POST /api/unfollow_user', { friend_id: other.id }],
      ]);
      await race([[one.caller, 'POST /api/follow_user', { friend_id: other.id }]]);
      const rows = await target.command<string[]>({ name: 'rows', ids: [other.id] });
      expect(rows.filter((row) => row.includes(String(one.id)))).toHaveLength(1);
    });

    it('for a pulled starter lesson make one lesson', async () => {
      const one = await newPerson(target);
      await race([[one.caller, `POST /api/starter_lessons/${await one.things.starter()}/pull`]]);
      expect((await one.client.send('GET', '/api/lesson')).body).toHaveLength(1);
    });

    it('for a lesson of one name make one lesson', async () => {
      const one = await newPerson(target);
      const replies = await race([[one.caller, 'POST /api/lesson', { lesson_name: 'Bài 1' }]]);
      expect(accepted(replies)).toHaveLength(1);
    });

    it('for a word with one id of the client make one word', async () => {
      const one = await newPerson(target);
      const body = { word_e: 'cat', word_v: 'mèo', client_id: randomUUID() };
      expect(distinct(await race([[one.caller, 'POST /api/word', body]]), 'id')).toBe(1);
    });

    it('between deleting a lesson and adding words to it fail for nobody', async () => {
      const one = await newPerson(target);
      const lesson = await one.things.lesson();
      await race([
        [one.caller, 'POST /api/word', { word_e: 'cat', word_v: 'mèo', lesson }],
        [one.caller, `DELETE /api/lesson/${lesson}`],
      ]);
    });

    it('between joining, answering and deleting homework fail for nobody', async () => {
      const one = await newPerson(target);
      const other = await newPerson(target);
      const { id, code } = await one.things.homework();
      const pupil = await pupilOf(one);
      const answers = [
        { word_id: await one.things.word(), correct: true, answer_ms: 900, game: 'game_select' },
      ];
      await race([
        [other.caller, `POST /api/homework/by_code/${code}/join`, {}],
        [NOBODY, `POST /api/homework/by_code/${code}/join`, { name: 'Bé Bo', pin: '4931' }],
        [
          pupil,
          `POST /api/homework/by_code/${code}/answers`,
          { run_id: randomUUID(), started_at: Date.now(), answers },
        ],
        [one.caller, `DELETE /api/homework/${id}`],
      ]);
    });

    it('for one name of a homework make one pupil', async () => {
      const one = await newPerson(target);
      const { id, code } = await one.things.homework();
      await race([[NOBODY, `POST /api/homework/by_code/${code}/join`, { name: 'Bé Na', pin: '4931' }]]);
      expect((await one.client.send('GET', `/api/homework/${id}/report`)).body.homework.pupils).toBe(1);
    });

    it('between sharing a lesson and ending it leave it in one of the states', async () => {
      const one = await newPerson(target);
      const { id } = (await one.client.send('POST', '/api/lesson', { lesson_name: 'Bài 1' })).body.lesson;
      await race([
        [one.caller, `PUT /api/lesson/${id}`, { shared: true }],
        [one.caller, `PUT /api/lesson/${id}`, { is_public: false, shared: false }],
      ]);
      const [{ is_public, share_code }] = (await one.client.send('GET', '/api/lesson')).body;
      expect(share_code === null || is_public === true).toBe(true);
    });

    it('for one import add its words once', async () => {
      const one = await newPerson(target);
      const id = await one.things.import();
      await race([[one.caller, `POST /api/import/${id}/commit`, { lesson_name: 'Bài 1' }]]);
      await expect
        .poll(async () => (await one.client.send('GET', `/api/import/${id}`)).body.state)
        .toBe('done');
      expect((await one.client.send('GET', '/api/word')).body.data).toHaveLength(2);
    });

    it('to sign in keep at most twenty sessions', async () => {
      const { email, password, client } = await newPerson(target);
      await race([[NOBODY, 'POST /api/login', { email, password }]]);
      const { body } = await client.send('POST', '/api/login', { email, password });
      const sessions = await new Client(target.origin, body.access_token).send('GET', '/api/sessions');
      expect(sessions.body.data.length).toBeLessThanOrEqual(20);
    });

    it('to delete a word and bring it back fail for nobody', async () => {
      const one = await newPerson(target);
      const id = await one.things.word();
      await race([
        [one.caller, `DELETE /api/word/${id}`],
        [one.caller, 'POST /api/words/restore', { user_word_ids: [id] }],
      ]);
    });
  });
});
