import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deleteTestBank, listTestBanks } from '@icando/contract/test-banks';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { pdfOf } from '../../test/support/test-banks/pdf.fixture.ts';
import {
  bytesOf,
  uploadPaper,
  paper,
  photo,
  upload,
} from '../../test/support/test-banks/test-banks.fixture.ts';

onBothDatabases('uploading a test bank', (server) => {
  it('stores a PDF byte for byte and returns all of its fields', async () => {
    const lan = await server.newcomer('Lan');
    const file = paper();
    const bank = await uploadPaper(lan, file, { name: ' Đề thi  ', description: 'dòng 1\ndòng 2' });
    expect(bank).toMatchObject({
      name: 'Đề thi',
      description: 'dòng 1\ndòng 2',
      file_type: 'pdf',
      mime_type: 'application/pdf',
      size: file.length,
      is_active: true,
      is_public: true,
      is_system: false,
      created_by: 'Lan',
    });
    const answer = await fetch(server.origin + bank.file_url);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=900',
      'content-disposition': expect.stringMatching(/^inline; filename=/),
    });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('sandbox');
  });

  it.each(['jpeg', 'png'] as const)('re-encodes a %s without its metadata', async (format) => {
    const lan = await server.newcomer();
    const bank = await uploadPaper(lan, await photo(format));
    expect(bank).toMatchObject({ file_type: 'image', mime_type: `image/${format}`, text_status: 'none' });
    const answer = await fetch(server.origin + bank.file_url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('SecretPhone')).toBe(false);
    expect(bytes.length).toBe(bank.size);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 300, height: 200 });
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox.*frame-ancestors 'self'/);
  });

  const refusals: [
    string,
    () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>,
    number,
    string,
  ][] = [
    [
      'HTML named .png',
      () => bytesOf('<html><script>alert(1)</script>'),
      415,
      'Please select a PDF or image file (JPEG, PNG)',
    ],
    ['SVG', () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, 'Please select'],
    [
      'WebP',
      async () =>
        new Uint8Array(
          await sharp(await photo())
            .webp()
            .toBuffer(),
        ),
      415,
      'Please select',
    ],
    ['a PDF that begins with HTML', () => bytesOf('<html>\n%PDF-1.7\n%%EOF'), 415, 'Please select'],
    ['a PDF without an end', () => paper().slice(0, -7), 422, 'This PDF is damaged or not complete.'],
    [
      'a PDF whose end is followed by a page of HTML',
      () => new Uint8Array(Buffer.concat([paper(), Buffer.alloc(2000, '<html>')])),
      422,
      'This PDF',
    ],
    [
      'half a JPEG',
      async () => (await photo()).slice(0, 400),
      422,
      'This picture is damaged or not complete.',
    ],
    ['an empty file', () => bytesOf(''), 415, 'Please select'],
  ];
  it.each(refusals)('refuses %s', async (_what, file, status, detail) => {
    const lan = await server.newcomer('Refused');
    const answer = await upload(lan, await file());
    expect(answer).toMatchObject({
      status,
      body: { status_code: status, detail: expect.stringContaining(detail) },
    });
    expect(
      (await lan.call(listTestBanks)).body.data.filter(({ created_by }) => created_by === 'Refused'),
    ).toEqual([]);
    expect(readdirSync(join(server.dataDir, 'files/.arriving'))).toEqual([]);
  });

  it('accepts a file that is both PDF and HTML and serves it as a PDF', async () => {
    const lan = await server.newcomer();
    const text = Buffer.from(paper());
    const both = Buffer.concat([
      text.subarray(0, 9),
      Buffer.from('%<html><script>alert(1)</script>\n'),
      text.subarray(9),
    ]);
    const bank = await uploadPaper(lan, new Uint8Array(both));
    const answer = await fetch(server.origin + bank.file_url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses 10 MB or more with a readable 413 and accepts one byte less', async () => {
    const lan = await server.newcomer();
    const most = 10 * 1024 * 1024;
    const minimum = pdfOf(['x']).length;
    const pdfOfSize = (size: number) => {
      const file = pdfOf(['x'], { padding: size - minimum - 100 });
      return pdfOf(['x'], { padding: size - minimum - 100 + size - file.length });
    };
    expect(pdfOfSize(most).length).toBe(most);
    for (const size of [most, most + 1024 * 1024])
      expect(await upload(lan, pdfOfSize(size))).toMatchObject({
        status: 413,
        body: { detail: 'File size must be less than 10MB' },
      });
    expect((await uploadPaper(lan, pdfOfSize(most - 1))).size).toBe(most - 1);
  });

  it.each([
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 'x'.repeat(101) }],
    [{ name: 'x'.repeat(300) }],
    [{ name: 'dòng\nmới' }],
    [{ name: 'đề \u202etxt.exe' }],
    [{ name: '\u200b' }],
    [{ description: 'x'.repeat(501) }],
    [{ is_public: 'maybe' }],
  ])('refuses %j with 422', async (fields) => {
    const lan = await server.newcomer();
    expect(await upload(lan, paper(), fields)).toMatchObject({ status: 422 });
  });

  it('without a file is refused with 422', async () => {
    const lan = await server.newcomer();
    expect(await upload(lan, undefined)).toMatchObject({
      status: 422,
      body: { detail: 'Please fill in all required fields and select a file' },
    });
  });

  it('returns the existing bank for a file that was uploaded before or concurrently (race)', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const file = paper();
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(lan, file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ids = new Set(answers.map(({ body }) => body.bank.id));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ body }) => body.duplicate_of === null)).toHaveLength(1);
    const again = await upload(lan, file);
    expect(again.body).toMatchObject({ duplicate_of: again.body.bank.id, bank: { id: [...ids][0] } });
    expect((await upload(minh, file)).body.duplicate_of).toBe(null);
    const picture = await photo();
    const first = await uploadPaper(lan, picture);
    expect((await upload(lan, picture)).body.duplicate_of).toBe(first.id);
  });

  it('stores the same file again with another name, description or visibility', async () => {
    const lan = await server.newcomer();
    const file = paper();
    const variants = [{}, { name: 'Đề 2' }, { description: 'lớp 9' }, { is_public: 'false' }];
    for (const fields of variants) expect((await upload(lan, file, fields)).body.duplicate_of).toBe(null);
    const { data } = (await lan.call(listTestBanks, { query: { type: 'user' } })).body;
    const own = data.filter(({ created_by_id }) => created_by_id === data[0]?.created_by_id);
    expect(own.map(({ name, description, is_public }) => [name, description, is_public])).toEqual([
      ['Đề 1', '', false],
      ['Đề 1', 'lớp 9', true],
      ['Đề 2', '', true],
      ['Đề 1', '', true],
    ]);
  });

  it('stores at most 200 files and 500 MB per user', async () => {
    const lan = await server.newcomer();
    const { created_by_id: id, id: bankId } = await uploadPaper(lan, paper());
    const fill = (files: number, bytes: number) =>
      server.store.query
        .updateTable('test_bank_shares')
        .set({ files, bytes })
        .where('user_id', '=', id)
        .execute();
    await fill(199, 1000);
    const answers = await Promise.all([1, 2, 3].map(() => upload(lan, paper())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await fill(1, 500 * 1024 * 1024 - 10);
    expect((await upload(lan, paper())).status).toBe(409);
    await lan.call(deleteTestBank, { params: { id: bankId } });
    expect((await upload(lan, paper())).status).toBe(200);
  });
});
