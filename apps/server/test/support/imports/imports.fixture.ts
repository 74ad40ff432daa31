import { commitImport, importStatus, previewImport } from '@icando/contract/imports';
import { listWords } from '@icando/contract/words';
import { expect } from 'vitest';
import type { Client } from '../testing.fixture.ts';

/** Imports an Anki package; returns the import when it is done. */
export async function importAnkiPackage(client: Client, file: Uint8Array<ArrayBuffer>) {
  const { status, body: preview } = await client.submit(previewImport, { file, fileName: 'deck.apkg' });
  expect({ status, preview }).toMatchObject({ status: 200, preview: { format: 'apkg' } });
  return { preview, done: await committed(client, preview.import_id, 'Anki') };
}

/** Imports a text file; returns the import when it is done. */
export async function importTextFile(
  client: Client,
  text: string,
  { fileName = 'words.csv', lesson = 'Từ' } = {},
) {
  const { status, body } = await client.submit(previewImport, {
    file: new Uint8Array(Buffer.from(text)),
    fileName,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return committed(client, body.import_id, lesson);
}

/** Commits a preview; returns the import when it is done. */
export async function committed(client: Client, id: number, lesson: string) {
  const params = { id };
  await client.call(commitImport, { params, body: { lesson_name: lesson } });
  const statusOf = async () => (await client.call(importStatus, { params })).body;
  await expect.poll(async () => (await statusOf()).state).toBe('done');
  return statusOf();
}

/** Both sides of all words, the newest first. */
export async function wordsOf(client: Client): Promise<string[]> {
  const { body } = await client.call(listWords, { query: { size: 10_000 } });
  return body.data.map(({ foreign_word, native_word }) => `${foreign_word}=${native_word}`);
}
