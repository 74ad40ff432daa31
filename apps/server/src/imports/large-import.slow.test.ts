import { commitImport, importStatus, previewImport } from '@icando/contract/imports';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';

const ROWS = 10_000;
/** Beside other tests, PostgreSQL takes half a minute. */
const PATIENCE_MS = 200_000;

onBothDatabases('an import of as many rows as are permitted', (server) => {
  it('adds all of them', { timeout: PATIENCE_MS }, async () => {
    const lan = await server.newcomer();
    const text = Array.from({ length: ROWS }, (_, i) => `word ${i}\tnghĩa ${i}`).join('\n');
    const { body: preview } = await lan.call(previewImport, { body: { text } });
    expect(preview.rows).toBe(ROWS);
    const params = { id: preview.import_id };
    const { status } = await lan.call(commitImport, { params, body: { lesson_name: 'Từ Anki' } });
    expect(status).toBe(202);
    const current = async () => (await lan.call(importStatus, { params })).body;
    await expect.poll(async () => (await current()).state, { timeout: PATIENCE_MS }).toBe('done');
    expect(await current()).toMatchObject({ added: ROWS });
  });
});
