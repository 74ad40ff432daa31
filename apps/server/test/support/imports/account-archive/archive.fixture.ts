import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewSetExam } from '@icando/contract/exam';
import { commitImport, importStatus, previewImport } from '@icando/contract/imports';
import { reviewAnswers, reviewRest, reviewSettings, reviewVoid } from '@icando/contract/learning';
import { createLesson } from '@icando/contract/lessons';
import { moveWords, updateWord } from '@icando/contract/words';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect } from 'vitest';
import { assemble, type App } from '../../../../src/app.ts';
import { filesIn } from '../../exports/account/account-archive.fixture.ts';
import { idOf } from '../../community/community.fixture.ts';
import { readConfig } from '../../../../src/platform/config.ts';
import { newPostgresDatabase } from '../../platform/database/postgres-copies.fixture.ts';
import { testPostgresUrl } from '../../platform/database/test-databases.fixture.ts';
import { newcomerAt, type Client, type TestServer } from '../../testing.fixture.ts';
import { NO_SHEDDING } from '../../no-shedding.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The imported files, and the memory computed from them. */
const LEARNT = [
  'settings.jsonl',
  'models.jsonl',
  'lessons.jsonl',
  'exam.jsonl',
  'words.jsonl',
  'met.jsonl',
  'rests.jsonl',
  'answers.jsonl',
  'memory.jsonl',
] as const;

/** The changed texts of a word of the learner. */
export const RIVER = {
  native_word: 'sông',
  example: 'This river is “very” long.',
  example_native: 'Dòng sông này rất dài.',
};

type Files = Record<string, string>;

export function learnt(archive: Uint8Array): Files {
  const files = filesIn(archive);
  return Object.fromEntries(LEARNT.map((name) => [name, files[name] ?? 'missing']));
}

/** Another installation, on the other kind of database if possible. */
export async function openOther({ store }: TestServer) {
  const directory = mkdtempSync(join(tmpdir(), 'icando-other-'));
  const usesPostgres = store.kind === 'sqlite' && testPostgresUrl !== undefined;
  const postgres = usesPostgres ? await newPostgresDatabase() : undefined;
  const config = readConfig({
    ...NO_SHEDDING,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
  });
  const app: App = await assemble(config, { preparesAudio: false });
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  return {
    newcomer: () => newcomerAt(origin, app.store),
    close: async () => {
      await app.close();
      await postgres?.remove();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The archive with some of its files replaced. */
export function changed(archive: Uint8Array, files: Files): Uint8Array<ArrayBuffer> {
  const all = unzipSync(archive);
  for (const [name, text] of Object.entries(files)) all[name] = strToU8(text);
  return new Uint8Array(zipSync(all));
}

export async function preview(client: Client, file: Uint8Array<ArrayBuffer>) {
  return client.submit(previewImport, { fields: { format: 'account' }, file, fileName: 'archive.zip' });
}

export async function stateOf(client: Client, id: number) {
  return (await client.call(importStatus, { params: { id } })).body;
}

/** Imports an archive; returns the import when it is done. */
export async function importArchive(client: Client, file: Uint8Array<ArrayBuffer>) {
  const { status, body } = await preview(client, file);
  expect({ status, body }).toMatchObject({ status: 200, body: { format: 'account' } });
  return { preview: body, ...(await committed(client, body.import_id)) };
}

export async function committed(client: Client, id: number) {
  const { status } = await client.call(commitImport, { params: { id }, body: { lesson_id: null } });
  expect(status).toBe(202);
  await expect.poll(async () => (await stateOf(client, id)).state).toBe('done');
  return { id, ...(await stateOf(client, id)) };
}

interface FixtureAnswer {
  word_id: number;
  correct: boolean;
  game?: 'game_write' | 'game_select';
}

export async function answered(
  client: Client,
  startedAt: number,
  given: readonly FixtureAnswer[],
): Promise<string> {
  const run_id = randomUUID();
  const answers = given.map((answer, index) => ({
    game: 'game_write' as const,
    ...answer,
    index,
    at_ms: index * 9_000,
    answer_ms: 1_500 + index,
    chosen: answer.correct ? '' : 'sai',
  }));
  const body = { run_id, started_at: startedAt, answers };
  expect((await client.call(reviewAnswers, { body })).body.kept).toBe(given.length);
  return run_id;
}

/** A learner with lines in every imported file. */
export async function learner(server: TestServer, name = 'Lan'): Promise<Client> {
  const client = await server.newcomer(name);
  const userId = await idOf(client);
  const { query } = server.store;
  const now = Date.now();
  await query
    .updateTable('users')
    .set({ created_at: now - 40 * DAY_MS })
    .where('id', '=', userId)
    .execute();
  const lesson = async (lesson_name: string, is_public: boolean) =>
    (await client.call(createLesson, { body: { lesson_name, is_public, description: 'dòng 1\ndòng 2' } }))
      .body.lesson.id;
  const kitchen = await lesson('Bếp', true);
  const secret = await lesson('Nhật ký', false);
  const cup = await client.addWord('cup', 'cái tách', kitchen);
  const bowl = await client.addWord('bowl', 'cái bát', kitchen);
  // A duplicate on purpose: two words with the same sides remain two words.
  const twin = await client.addWord('cup', 'cái tách', secret);
  const river = await client.addWord("l'été 🐉", 'dòng sông “Cửu Long”');
  await client.call(updateWord, { params: { id: river.id }, body: { ...RIVER, note: 'ghi chú' } });
  await client.call(moveWords, { body: { user_word_ids: [twin.id], to_lesson_id: null } });
  await client.call(reviewSettings, {
    body: { target: 'sure', goal_minutes: 20, time_zone: 'Australia/Adelaide' },
  });
  for (const days of [30, 21, 9, 2])
    await answered(client, now - days * DAY_MS, [
      { word_id: cup.id, correct: days !== 21 },
      { word_id: bowl.id, correct: true, game: 'game_select' },
      { word_id: river.id, correct: days > 20 },
    ]);
  const last = await answered(client, now - 60_000, [
    { word_id: bowl.id, correct: false },
    { word_id: twin.id, correct: true },
  ]);
  await client.call(reviewVoid, { body: { run_id: last, index: 0, reason: 'mine_is_right' } });
  await client.call(reviewVoid, { body: { run_id: last, index: 1, reason: 'undo' } });
  await client.call(reviewRest, { body: { word_id: bowl.id } });
  const day = new Date(now + 30 * DAY_MS).toISOString().slice(0, 10);
  await client.call(reviewSetExam, { body: { day, lesson_ids: [secret, kitchen] } });
  await query
    .insertInto('encounters')
    .values([
      {
        user_id: userId,
        lex: 'zebra',
        meaning: 'ngựa vằn',
        foreign_word: 'zebra',
        native_word: 'ngựa vằn',
        pronunciation: 'ˈzebrə',
        created_at: now,
      },
      {
        user_id: userId,
        lex: 'Émile',
        meaning: 'a',
        foreign_word: 'Émile',
        native_word: 'A',
        pronunciation: '',
        created_at: now,
      },
    ])
    .execute();
  return client;
}

/** The differences of a learner's own memory model from the default one. */
export const OWN_PARAMETERS = { knownBefore: 0.45 };
