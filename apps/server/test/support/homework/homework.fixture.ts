import { randomUUID } from 'node:crypto';
import { createHomework, homeworkReport } from '@icando/contract/homework';
import { joinHomework } from '@icando/contract/homework-pupils';
import type { Word } from '@icando/contract/words';
import { expect } from 'vitest';
import { wordsOf } from '../rooms/rooms.fixture.ts';
import { Client, type TestServer } from '../testing.fixture.ts';

/** Not one of the common PINs, which are refused. */
export const PIN = '4826';
export const DAY_MS = 24 * 60 * 60 * 1000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Helpers that assign homework and do it. */
export function homeworkOf(server: TestServer) {
  async function assign(fields: object = {}) {
    const teacher = await server.newcomer('Cô Lan');
    const words = await wordsOf(teacher, 3);
    const { status, body } = await teacher.call(createHomework, {
      body: {
        title: 'Unit 3',
        word_ids: words.map(({ id }) => id),
        games: ['game_select', 'game_write'],
        due_at: inDays(1),
        ...fields,
      },
    });
    expect(status).toBe(200);
    const { homework_id: id, code } = body;
    const report = async () => (await teacher.call(homeworkReport, { params: { id } })).body;
    return { teacher, words, id, code, url: body.url, report };
  }

  const join = (code: string, name: string, pin: string, device_key?: string) =>
    server.anonymous.call(joinHomework, {
      params: { code },
      body: { name, pin, ...(device_key === undefined ? {} : { device_key }) },
    });

  async function pupil(code: string, name: string, pin = PIN): Promise<Client> {
    const { status, body } = await join(code, name, pin);
    expect({ status, body }).toMatchObject({ status: 200 });
    return new Client(server.origin, body.access_token);
  }

  const answerTo = (word: Word, correct: boolean, fields: object = {}) => ({
    word_id: word.id,
    correct,
    answer_ms: 1500,
    game: 'game_select' as const,
    chosen: correct ? word.native_word : 'sai',
    ...fields,
  });

  const send = (client: Client, code: string, answers: object[], fields: object = {}) =>
    client.send('POST', `/api/homework/by_code/${code}/answers`, {
      run_id: randomUUID(),
      started_at: Date.now(),
      answers,
      ...fields,
    });

  return { assign, join, pupil, answerTo, send };
}
