import { expect, it, onTestFinished } from 'vitest';
import { call } from '../platform/api/api-client.ts';
import { session } from '../platform/storage/session.ts';
import { takeFaults } from './checks.fixture.ts';
import { server } from './server.fixture.ts';

const WORD = {
  id: 7,
  foreign_word: 'cat',
  native_word: 'mèo',
  pronunciation_foreign: 'kæt',
  note: '',
  lesson_id: null,
  audio: '',
};

/** The faults of this test, which the end of a test reports. */
const faults = () => takeFaults().join('\n');

it('replies to a declared call, adds the status, and shows the request as the server reads it', async () => {
  session.signIn('token');
  server.replies('GET /api/word', { data: [WORD], total: 1, total_page: 1, page: 2 } as never);
  const reply = await call('GET /api/word', { query: { page: 2, size: 10 } });
  expect(reply.status_code).toBe(200);
  expect(server.calls('GET /api/word')[0]?.query).toMatchObject({ page: 2, size: 10 });
  takeFaults();
});

it('reports a call that was not declared', async () => {
  session.signIn('token');
  await call('GET /api/my_user').catch(() => {});
  expect(faults()).toBe('GET /api/my_user was not declared');
});

it('reports a request that breaks the schema of its endpoint', async () => {
  session.signIn('token');
  server.replies('DELETE /api/word/:id', {});
  await call('DELETE /api/word/:id', { params: { id: 'seven' } }).catch(() => {});
  expect(faults()).toContain('the path of DELETE /api/word/:id breaks the contract: id: must be an id');
});

it('reports a call without the token that it needs', async () => {
  server.replies('POST /api/logout', {});
  await call('POST /api/logout');
  expect(faults()).toBe('POST /api/logout was called without a token');
});

it('reports a declared reply that breaks the schema, or has a field of its own', async () => {
  session.signIn('token');
  server.replies('POST /api/logout', { farewell: 'bye' });
  await call('POST /api/logout');
  expect(faults()).toContain('the reply of POST /api/logout has a field that the contract does not know');
  server.replies('POST /api/ws_ticket', { ticket: 7 } as never);
  await call('POST /api/ws_ticket', { query: { count: 1 } });
  expect(faults()).toContain('the reply of POST /api/ws_ticket breaks the contract: ticket: ');
});

it('refuses with the sentence, the code and the status of the contract', async () => {
  server.refuses('POST /api/login', 'wrong_credentials');
  const refusal = call('POST /api/login', { body: { email: 'lan@example.com', password: 'secret' } });
  await expect(refusal).rejects.toMatchObject({
    status: 401,
    code: 'wrong_credentials',
    detail: 'Invalid email or password',
  });
});

it('replies when the test lets it', async () => {
  const held = server.holds('POST /api/login', { access_token: 'new' });
  const done: string[] = [];
  const login = call('POST /api/login', { body: { email: 'a', password: 'b' } }).then((reply) =>
    done.push(reply.access_token),
  );
  await expect.poll(() => server.calls('POST /api/login')).toHaveLength(1);
  expect(done).toEqual([]);
  held.release();
  await login;
  expect(done).toEqual(['new']);
});

it('can be lost', async () => {
  onTestFinished(() => server.isBack());
  server.isLost();
  await expect(call('GET /api/settings')).rejects.toMatchObject({ status: 0 });
});
