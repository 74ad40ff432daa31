import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register } from '@icando/contract/accounts';
import { CLOSE } from '@icando/contract/sockets';
import { afterEach, expect, it } from 'vitest';
import { assemble, type App } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { Client, PASSWORD } from '../testing.fixture.ts';
import { rightFor, roomOf, scoreOf, sit, wordsOf } from './rooms.fixture.ts';

const directory = mkdtempSync(join(tmpdir(), 'icando-rooms-'));
let app: App | undefined;
afterEach(async () => {
  await app?.close();
  rmSync(directory, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory, LOG_LEVEL: 'silent' };
  app = await assemble(readConfig(env));
  return app.http.listen({ port: 0, host: '127.0.0.1' });
}

async function member(origin: string, email: string): Promise<Client> {
  const nobody = new Client(origin);
  await nobody.call(register, { body: { username: email, email: `${email}@x.vn`, password: PASSWORD } });
  const { body } = await nobody.call(login, { body: { email: `${email}@x.vn`, password: PASSWORD } });
  return new Client(origin, body.access_token);
}

it('a game goes on after a restart, with the same points, and pays once', async () => {
  const before = await start();
  const [lan, minh] = [await member(before, 'lan'), await member(before, 'minh')];
  const words = await wordsOf(lan);
  const roomId = await roomOf(lan, words);
  const host = await sit(lan, roomId);
  const guest = await sit(minh, roomId);
  host.socket.send({ type: 'start' });
  const { question: first } = await host.socket.next('question');
  host.socket.send({ type: 'submit_answer', answer: rightFor(first, words), question_index: 0 });
  guest.socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
  await guest.socket.next('question_end');
  const { question: open } = await guest.socket.next('question');
  await app?.close();
  expect(await host.socket.closed).toBe(CLOSE.restart);

  const after = await start();
  const since = performance.now();
  const [lanThen, minhThen] = [new Client(after, lan.token), new Client(after, minh.token)];
  const hostThen = await sit(lanThen, roomId);
  const guestThen = await sit(minhThen, roomId);
  expect(hostThen.welcome['you']).toMatchObject({ score: 100, is_player: true });
  expect(hostThen.welcome['room'].host_id).toBe(host.userId);
  const { question } = await hostThen.socket.next('question');
  expect(performance.now() - since).toBeLessThan(3_000);
  expect(question).toMatchObject({ index: 1, word_question: open.word_question });
  const again = { type: 'submit_answer', answer: rightFor(question, words), question_index: 1 };
  hostThen.socket.send(again);
  guestThen.socket.send(again);
  expect((await guestThen.socket.next('question_end'))['correct_count']).toBe(2);
  hostThen.socket.send({ type: 'end_game' });
  const { players } = await guestThen.socket.next('game_end');
  expect(players).toMatchObject([
    { score: 200, add_score: 2, correct_number: 2, total_number: 2 },
    { score: 100, add_score: 1 },
  ]);
  await app?.close();

  const last = await start();
  expect((await sit(new Client(last, lan.token), roomId)).welcome['room'].phase).toBe('finished');
  expect(await scoreOf(new Client(last, lan.token))).toBe(2);
});
