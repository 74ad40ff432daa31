import { randomUUID } from 'node:crypto';
import { aiLicense } from '@icando/contract/assistant';
import { login } from '@icando/contract/accounts';
import { expect, it } from 'vitest';
import { Client, onBothDatabases } from '../test/support/testing.fixture.ts';

const RUN = { index: 0, reason: 'undo' };
const LESSON = { lesson_name: 'Từ sai' };
const HOMEWORK = { title: 'Bài', word_ids: [1], games: ['game_select'], due_at: '2030-01-01T00:00:00.000Z' };

/** Calls that PostgreSQL would fail on, as it cannot store or compare NUL. */
const CALLS: [method: string, path: string, status: number, body?: object][] = [
  ['POST', '/api/review/void', 422, { run_id: 'a\0b', ...RUN }],
  ['POST', '/api/review/adopt', 422, { run_id: 'a\0b', ...LESSON }],
  ['POST', '/api/review/adopt', 422, { room_id: 'ABC\x0023', ...LESSON }],
  ['POST', '/api/homework', 422, { ...HOMEWORK, room_id: 'ABC\x0023' }],
  ['GET', '/api/homework?room_id=A%00', 422],
  ['GET', '/api/rooms/A%00/report', 404],
  ['GET', '/api/rooms/A%00/report.csv', 404],
  ['DELETE', '/api/rooms/A%00/report', 404],
  ['GET', '/api/rooms/A%00/extra_time', 404],
  ['POST', '/api/rooms/A%00/extra_time', 404, { user_id: 1, factor: 2 }],
  ['GET', '/api/guest/A%00', 404],
  ['GET', '/api/shared/A%00', 404],
  ['GET', '/api/homework/by_code/A%00', 404],
  ['POST', '/api/guest', 422, { room_id: 'A\0', username: 'Na' }],
];

onBothDatabases('a string with NUL', (server) => {
  it('is refused by every call, wherever it is', async () => {
    const lan = await server.newcomer();
    const found = [];
    for (const [method, path, , body] of CALLS)
      found.push([method, path, (await lan.send(method, path, body)).status]);
    expect(found).toEqual(CALLS.map(([method, path, status]) => [method, path, status]));
  });

  it('is refused in a message to the assistant', async () => {
    const lan = await server.newcomer();
    const { url, token } = (await lan.call(aiLicense)).body;
    const ask = (content: string) =>
      new Client(server.origin, token).send('POST', url, { messages: [{ role: 'user', content }] });
    expect((await ask('a\0b')).status).toBe(422);
    expect((await ask('apple\nlà gì?')).status).toBe(200);
  });

  it('and any other text of any length at sign-in is a wrong e-mail or password', async () => {
    const lan = await server.newcomer();
    const marks = `${'\u0302'.repeat(200_000)}${'\u0323'.repeat(200_000)}`;
    for (const odd of ['a\0b', '\ud800', ' ', marks, randomUUID().repeat(20_000)]) {
      const asEmail = await server.anonymous.call(login, { body: { email: odd, password: 'x' } });
      const asPassword = await server.anonymous.call(login, { body: { email: lan.email, password: odd } });
      expect([asEmail.status, asPassword.status]).toEqual([401, expect.toBeOneOf([401, 429])]);
    }
  });
});
