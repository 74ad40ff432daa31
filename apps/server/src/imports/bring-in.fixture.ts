import { commitImport, importStatus, previewImport } from '@icando/contract/imports';
import { expect } from 'vitest';
import type { Client } from '../testing.fixture.ts';

/** Brings an Anki package in, and waits until it is done. */
export async function bringIn(client: Client, file: Uint8Array<ArrayBuffer>) {
  const { status, body: preview } = await client.submit(previewImport, { file, fileName: 'deck.apkg' });
  expect({ status, preview }).toMatchObject({ status: 200, preview: { format: 'apkg' } });
  const params = { id: preview.import_id };
  await client.call(commitImport, { params, body: { lesson_name: 'Anki' } });
  const statusOf = async () => (await client.call(importStatus, { params })).body;
  await expect.poll(async () => (await statusOf()).state).toBe('done');
  return { preview, done: await statusOf() };
}
