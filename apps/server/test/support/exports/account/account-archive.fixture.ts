import { accountArchive, accountArchiveFile, startAccountArchive } from '@icando/contract/exports';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Client } from '../../testing.fixture.ts';

/** Starts an archive of the client's account and downloads it. */
export async function archiveOf(client: Client): Promise<Uint8Array<ArrayBuffer>> {
  expect((await client.call(startAccountArchive)).status).toBe(200);
  await expect.poll(async () => (await client.call(accountArchive)).body.state).toBe('done');
  const answer = await fetchArchive(client);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

export function fetchArchive({ origin, token = '' }: Client): Promise<Response> {
  return fetch(origin + accountArchiveFile.path, { headers: { authorization: `Bearer ${token}` } });
}

/** The text of each file. */
export function filesIn(archive: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

export function linesIn(text = ''): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
