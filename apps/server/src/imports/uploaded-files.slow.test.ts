import { previewImport } from '@icando/contract/imports';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { committed, wordsOf } from '../../test/support/imports/imports.fixture.ts';

onBothDatabases('an uploaded file', (server) => {
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffcat,con mèo\r\ndog,con chó\r\n')],
    ['UTF-16 of Excel', Buffer.from('\ufeffcat\tcon mèo\r\ndog\tcon chó\r\n', 'utf16le')],
  ])('in %s is read', async (_what, bytes) => {
    const lan = await server.newcomer();
    const { status, body } = await lan.submit(previewImport, { file: new Uint8Array(bytes) });
    expect({ status, body }).toMatchObject({ status: 200, body: { format: 'csv', rows: 2, new: 2 } });
    await committed(lan, body.import_id, 'Từ');
    expect(await wordsOf(lan)).toEqual(['cat=con mèo', 'dog=con chó']);
  });

  describe('is refused with one sentence', () => {
    const text = (given: string) => Buffer.from(given);
    it.each([
      ['1,000,000 lines', 422, () => text('a,b\n'.repeat(1_000_000))],
      ['5,000,000 lines', 422, () => text('abc,d\n'.repeat(5_000_000))],
      ['one line of 10 MB', 422, () => text('a'.repeat(10_000_000))],
      ['one line of 20 MB', 413, () => text('a'.repeat(20_000_000))],
      ['a NUL', 422, () => text('cat,con mèo\n\0dog,con chó')],
      ['another encoding', 422, () => Buffer.from('cà phê,café\n', 'latin1')],
      ['a truncated letter', 422, () => Buffer.from('cat,con mèo').subarray(0, 10)],
      ['no content', 422, () => Buffer.alloc(0)],
      ['a picture', 422, () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
      ['a zip', 422, () => text('PK\u0003\u0004rest')],
      ['10,001 rows', 422, () => text('cat,con mèo\n'.repeat(10_001))],
    ])('because of %s', async (_what, status, bytes) => {
      const lan = await server.newcomer();
      const answer = await lan.submit(previewImport, { file: new Uint8Array(bytes()), fileName: 'a.csv' });
      expect(answer).toMatchObject({ status, body: { status_code: status } });
      expect((answer.body as unknown as { detail: string }).detail).toMatch(/^[A-Z].{10,140}$/);
      expect(await wordsOf(lan)).toEqual([]);
    });
  });

  it.each([
    ['of Excel', zipSync({ '_rels/.rels': new Uint8Array(), '[Content_Types].xml': new Uint8Array() })],
    ['of LibreOffice', zipSync({ mimetype: new Uint8Array(), 'content.xml': new Uint8Array() })],
    ['of an old Excel', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'))],
  ])('%s is refused with an instruction what to do instead', async (_what, file) => {
    const lan = await server.newcomer();
    const answer = await lan.submit(previewImport, { file, fileName: 'words.xlsx' });
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining('CSV UTF-8') } });
  });

  it('with too many or too few columns in some rows loses only those rows', async () => {
    const lan = await server.newcomer();
    const rows = 'word,meaning\ncat,con mèo\nbig,to,lớn\nrun\ndog,con chó,,,\n';
    const { body } = await lan.submit(previewImport, { file: new Uint8Array(Buffer.from(rows)) });
    expect(body).toMatchObject({
      new: 2,
      errors: [
        { row: 2, code: 'too_many_columns' },
        { row: 3, code: 'no_native' },
      ],
    });
  });
});
