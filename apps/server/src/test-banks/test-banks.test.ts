import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSystemBank,
  deleteSystemBank,
  deleteTestBank,
  downloadTestBank,
  getTestBank,
  listSystemBanks,
  listTestBanks,
  updateSystemBank,
  uploadTestBank,
  type TestBank,
} from '@icando/contract/test-banks';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { onBothDatabases, type Client, type TestServer } from '../testing.fixture.ts';
import { bombPdf, pdfOf } from './pdf.fixture.ts';

const paper = (text = 'Present perfect') => pdfOf([`${text} ${randomBytes(6).toString('hex')}`]);
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

async function adminAt(server: TestServer): Promise<Client> {
  const admin = await server.newcomer('Cô Hiền');
  await server.store.query
    .updateTable('users')
    .set({ is_admin: 1 })
    .where('email', '=', admin.email)
    .execute();
  return admin;
}

async function photo(format: 'jpeg' | 'png' = 'jpeg') {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } });
  return new Uint8Array(
    await image
      .withExif({ IFD0: { Make: 'SecretPhone' } })
      .toFormat(format)
      .toBuffer(),
  );
}

function upload(
  client: Client,
  file: Uint8Array<ArrayBuffer> | undefined,
  fields: Record<string, string> = {},
) {
  return client.submit(uploadTestBank, {
    fields: { name: 'Đề 1', ...fields },
    ...(file === undefined ? {} : { file }),
  });
}

async function kept(
  client: Client,
  file: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): Promise<TestBank> {
  const answer = await upload(client, file, fields);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.bank;
}

async function listed(client: Client, query: Record<string, string | number> = {}) {
  return (await client.call(listTestBanks, { query })).body.data.map(({ name }) => name);
}

onBothDatabases('bringing a test bank', (server) => {
  it('keeps a PDF byte for byte and says everything about it', async () => {
    const lan = await server.newcomer('Lan');
    const file = paper();
    const bank = await kept(lan, file, { name: ' Đề thi  ', description: 'dòng 1\ndòng 2' });
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

  it.each(['jpeg', 'png'] as const)('draws a %s anew, without what the camera wrote', async (format) => {
    const lan = await server.newcomer();
    const bank = await kept(lan, await photo(format));
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
    ['0 bytes', () => bytesOf(''), 415, 'Please select'],
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

  it('takes a file that is PDF and HTML at once, and shows it as a PDF alone', async () => {
    const lan = await server.newcomer();
    const text = Buffer.from(paper());
    const both = Buffer.concat([
      text.subarray(0, 9),
      Buffer.from('%<html><script>alert(1)</script>\n'),
      text.subarray(9),
    ]);
    const bank = await kept(lan, new Uint8Array(both));
    const answer = await fetch(server.origin + bank.file_url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses exactly 10 MB and 11 MB with a 413 that can be read; a byte less is kept', async () => {
    const lan = await server.newcomer();
    const most = 10 * 1024 * 1024;
    const own = pdfOf(['x']).length;
    const of = (size: number) => {
      const file = pdfOf(['x'], { padding: size - own - 100 });
      return pdfOf(['x'], { padding: size - own - 100 + size - file.length });
    };
    expect(of(most).length).toBe(most);
    for (const size of [most, most + 1024 * 1024])
      expect(await upload(lan, of(size))).toMatchObject({
        status: 413,
        body: { detail: 'File size must be less than 10MB' },
      });
    expect((await kept(lan, of(most - 1))).size).toBe(most - 1);
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

  it('without a file says what is missing', async () => {
    const lan = await server.newcomer();
    expect(await upload(lan, undefined)).toMatchObject({
      status: 422,
      body: { detail: 'Please fill in all required fields and select a file' },
    });
  });

  it('says that the same file came before and keeps it once, also of two at the same moment (race)', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const file = paper();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => upload(lan, file, { name: `lần ${n}` })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ids = new Set(answers.map(({ body }) => body.bank.id));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ body }) => body.duplicate_of === null)).toHaveLength(1);
    const again = await upload(lan, file);
    expect(again.body).toMatchObject({ duplicate_of: again.body.bank.id, bank: { id: [...ids][0] } });
    expect((await upload(minh, file)).body.duplicate_of).toBe(null);
    const picture = await photo();
    const first = await kept(lan, picture);
    expect((await upload(lan, picture)).body.duplicate_of).toBe(first.id);
  });

  it('keeps at most 200 files and 500 MB of one person', async () => {
    const lan = await server.newcomer();
    const { created_by_id: id, id: bankId } = await kept(lan, paper());
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

onBothDatabases('who sees a test bank', (server) => {
  it('is everybody for a public one, its owner alone for a private one', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const open = await kept(lan, paper(), { name: 'Mở' });
    const secret = await kept(lan, paper(), { name: 'Riêng', is_public: 'false' });
    expect(await listed(lan)).toEqual(expect.arrayContaining(['Mở', 'Riêng']));
    expect(await listed(minh)).toContain('Mở');
    expect(await listed(minh)).not.toContain('Riêng');
    for (const endpoint of [getTestBank, downloadTestBank]) {
      expect((await minh.call(endpoint, { params: { id: open.id } })).status).toBe(200);
      expect((await minh.call(endpoint, { params: { id: secret.id } })).status).toBe(404);
      expect((await lan.call(endpoint, { params: { id: secret.id } })).status).toBe(200);
      expect((await server.anonymous.call(endpoint, { params: { id: open.id } })).status).toBe(401);
    }
  });

  it('finds by name and description without marks or case, and by type', async () => {
    const lan = await server.newcomer();
    const mark = randomBytes(4).toString('hex');
    await kept(lan, paper(), { name: `Đồng hồ 100% ${mark}` });
    await kept(lan, paper(), { name: mark, description: 'Thì hiện tại hoàn thành' });
    expect(await listed(lan, { search: `dong HO 100% ${mark}` })).toEqual([`Đồng hồ 100% ${mark}`]);
    expect(await listed(lan, { search: 'hoan thanh' })).toEqual([mark]);
    expect(await listed(lan, { search: mark, type: 'user' })).toEqual([mark, `Đồng hồ 100% ${mark}`]);
    expect(await listed(lan, { search: mark, type: 'system' })).toEqual([]);
    expect(await listed(lan, { search: '%' })).toEqual([`Đồng hồ 100% ${mark}`]);
    expect(await listed(lan, { search: '"*) OR' })).toEqual([]);
  });

  it('is listed whole without paging, and in pages with it', async () => {
    const lan = await server.newcomer();
    const mark = randomBytes(4).toString('hex');
    for (const n of [1, 2, 3]) await kept(lan, paper(), { name: `${mark} ${n}` });
    const page = await lan.call(listTestBanks, { query: { search: mark, page: 2, size: 2 } });
    expect(page.body).toMatchObject({ total_pages: 2, page: 2 });
    expect(page.body.data.map(({ name }) => name)).toEqual([`${mark} 1`]);
    expect((await lan.call(listTestBanks, { query: { search: mark } })).body.data).toHaveLength(3);
    for (const query of ['page=0', 'size=0', 'size=101', 'type=x', `search=${'x'.repeat(65)}`])
      expect((await lan.send('GET', `/api/test-banks?${query}`)).status).toBe(422);
  });
});

onBothDatabases('deleting a test bank', (server) => {
  it('is for its owner, and for an admin; to others it is not there', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const bank = await kept(lan, paper());
    expect((await minh.call(deleteTestBank, { params: { id: bank.id } })).status).toBe(404);
    expect((await lan.call(deleteTestBank, { params: { id: bank.id } })).status).toBe(200);
    expect((await lan.call(deleteTestBank, { params: { id: bank.id } })).status).toBe(404);
    expect((await fetch(server.origin + bank.file_url)).status).toBe(404);
    const secret = await kept(lan, paper(), { is_public: 'false' });
    const admin = await adminAt(server);
    expect((await admin.call(deleteTestBank, { params: { id: secret.id } })).status).toBe(200);
  });

  it('takes the file along', async () => {
    const lan = await server.newcomer();
    const folder = join(server.dataDir, 'files/test-banks');
    const before = readdirSync(folder).length;
    const bank = await kept(lan, paper());
    expect(readdirSync(folder).length).toBe(before + 1);
    await lan.call(deleteTestBank, { params: { id: bank.id } });
    expect(readdirSync(folder).length).toBe(before);
  });
});

onBothDatabases('the address of a file', (server) => {
  it('is worth nothing when tampered with, expired or of another bank', async () => {
    const lan = await server.newcomer();
    const bank = await kept(lan, paper());
    const other = await kept(lan, paper());
    const good = new URL(server.origin + bank.file_url);
    const status = async (change: (url: URL) => void) => {
      const url = new URL(good);
      change(url);
      return (await fetch(url)).status;
    };
    expect(await status(() => {})).toBe(200);
    const signature = good.searchParams.get('signature') ?? '';
    const spoilt = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(await status((url) => url.searchParams.set('signature', spoilt))).toBe(404);
    expect(await status((url) => url.searchParams.set('signature', 'đ'.repeat(43)))).toBe(404);
    expect(await status((url) => url.searchParams.set('expires', '99999999999'))).toBe(404);
    expect(await status((url) => url.searchParams.delete('signature'))).toBe(404);
    expect(
      await status((url) => (url.pathname = url.pathname.replace(String(bank.id), String(other.id)))),
    ).toBe(404);
  });

  it('is good for a quarter of an hour', async () => {
    const lan = await server.newcomer();
    const bank = await kept(lan, paper());
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 14 * 60_000);
      expect((await fetch(server.origin + bank.file_url)).status).toBe(200);
      vi.setSystemTime(Date.now() + 2 * 60_000);
      const answer = await fetch(server.origin + bank.file_url);
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        { detail: expect.stringContaining('not valid') },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives a range of a large PDF', async () => {
    const lan = await server.newcomer();
    const file = pdfOf(['large'], { padding: 300_000 });
    const bank = await kept(lan, file);
    const answer = await fetch(server.origin + bank.file_url, { headers: { range: 'bytes=1000-1999' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${file.length}`,
    ]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file.slice(1000, 2000));
  });
});

onBothDatabases('a download', (server) => {
  it.each([
    ['Đề thi "lớp 10"', '%C4%90%E1%BB%81%20thi%20_l%E1%BB%9Bp%2010_.pdf', 'De thi _lop 10_.pdf'],
    ['../../etc/passwd', '__.._etc_passwd.pdf', '__.._etc_passwd.pdf'],
    ['Đề.PDF', '%C4%90%E1%BB%81.PDF', 'De.PDF'],
    ["L'été (1)", 'L%27%C3%A9t%C3%A9%20%281%29.pdf', "L'ete (1).pdf"],
    ['試験', '%E8%A9%A6%E9%A8%93.pdf', '__.pdf'],
    ['..', '_.pdf', '_.pdf'],
    ['.pdf', '_pdf.pdf', '_pdf.pdf'],
  ])('of %s keeps its name', async (name, encoded, ascii) => {
    const lan = await server.newcomer();
    const file = paper();
    const bank = await kept(lan, file, { name });
    const answer = await fetch(`${server.origin}/api/test-banks/${bank.id}/download`, {
      headers: { authorization: `Bearer ${lan.token}` },
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    );
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file);
  });
});

onBothDatabases('the text inside a paper', (server) => {
  const finished = (client: Client, id: number) =>
    vi.waitFor(
      async () => {
        const { bank } = (await client.call(getTestBank, { params: { id } })).body;
        expect(['done', 'none']).toContain(bank.text_status);
        return bank;
      },
      { timeout: 60_000, interval: 100 },
    );

  it('is read in the background and found by the words in it', async () => {
    const lan = await server.newcomer();
    const file = pdfOf(['The mitochondrion is here', 'Caf\xe9 au lait', 'Third page']);
    const answer = await upload(lan, file, { name: 'Sinh học' });
    expect(['pending', 'reading']).toContain(answer.body.bank.text_status);
    const bank = await finished(lan, answer.body.bank.id);
    expect(bank).toMatchObject({ text_status: 'done', text_pages: 3, text_pages_read: 3 });
    const found = await lan.call(listTestBanks, { query: { search: 'MITOCHON' } });
    expect(found.body.data).toMatchObject([{ id: bank.id, found_in_text: true }]);
    expect(await listed(lan, { search: 'cafe third' })).toEqual(['Sinh học']);
    expect(await listed(lan, { search: 'cafe fourth' })).toEqual([]);
    for (const [page, rows] of [
      [1, 1],
      [2, 0],
    ] as const) {
      const pages = await lan.call(listTestBanks, { query: { search: 'mitochon', page, size: 1 } });
      expect(pages.body.data).toHaveLength(rows);
      expect(pages.body.total_pages).toBe(1);
    }
    await lan.call(deleteTestBank, { params: { id: bank.id } });
    expect(await listed(lan, { search: 'mitochon' })).toEqual([]);
  });

  it('that unfolds beyond measure, or is no text at all, ends as none; what comes after is read', async () => {
    const lan = await server.newcomer();
    const bomb = await kept(lan, bombPdf(300), { name: 'Bom' });
    const broken = await kept(lan, bytesOf(`%PDF-1.7\n${randomBytes(20).toString('hex')}\n%%EOF`), {
      name: 'Hỏng',
    });
    const good = await kept(lan, pdfOf(['ribosome']), { name: 'Tốt' });
    expect((await finished(lan, good.id)).text_status).toBe('done');
    expect((await finished(lan, bomb.id)).text_status).toBe('none');
    expect((await finished(lan, broken.id)).text_status).toBe('none');
    expect((await fetch(server.origin + bomb.file_url)).status).toBe(200);
  }, 180_000);
});

onBothDatabases('system test banks', (server) => {
  const made = async (admin: Client, fields: Record<string, string> = {}) => {
    const answer = await admin.submit(createSystemBank, {
      fields: { name: 'Đề mẫu', ...fields },
      file: paper(),
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.bank;
  };

  it("are an admin's to make, change and delete", async () => {
    const admin = await adminAt(server);
    const lan = await server.newcomer();
    const bank = await made(admin, { description: 'Lớp 10' });
    expect(bank).toMatchObject({ is_system: true, is_active: true, is_public: true, created_by: 'Cô Hiền' });
    expect(await listed(lan, { type: 'system' })).toContain('Đề mẫu');
    const params = { id: bank.id };
    const renamed = await admin.submit(updateSystemBank, {
      params,
      fields: { name: 'Đề mới', is_active: 'false' },
    });
    expect(renamed.body.bank).toMatchObject({
      name: 'Đề mới',
      description: 'Lớp 10',
      is_active: false,
      size: bank.size,
    });
    expect(await listed(lan, { search: 'de moi' })).toEqual([]);
    expect((await lan.call(getTestBank, { params })).status).toBe(404);
    expect((await admin.call(getTestBank, { params })).status).toBe(200);
    expect((await admin.call(listSystemBanks)).body.data.map(({ id }) => id)).toContain(bank.id);
    expect((await admin.call(deleteTestBank, { params })).status).toBe(404);
    expect((await admin.call(deleteSystemBank, { params })).status).toBe(200);
    expect((await admin.call(deleteSystemBank, { params })).status).toBe(404);
  });

  it('get another file, under another address, and the old one is gone', async () => {
    const admin = await adminAt(server);
    const bank = await made(admin);
    const folder = join(server.dataDir, 'files/test-banks');
    const before = readdirSync(folder).length;
    const file = await photo('png');
    const changed = await admin.submit(updateSystemBank, { params: { id: bank.id }, fields: {}, file });
    expect(changed.body.bank).toMatchObject({ name: 'Đề mẫu', mime_type: 'image/png', text_status: 'none' });
    expect(readdirSync(folder).length).toBe(before);
    expect((await fetch(server.origin + bank.file_url)).status).toBe(404);
    expect((await fetch(server.origin + changed.body.bank.file_url)).status).toBe(200);
    const two = await Promise.all(
      [1, 2].map(() =>
        admin.submit(updateSystemBank, { params: { id: bank.id }, fields: {}, file: paper() }),
      ),
    );
    const statuses = two.map(({ status }) => status);
    expect(statuses).toContain(200);
    // One after the other is no race, and then both may.
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(readdirSync(folder).length).toBe(before);
  });

  it('need a name and, when they are made, a file', async () => {
    const admin = await adminAt(server);
    const file = paper();
    for (const sent of [{ fields: { name: '' }, file }, { fields: {}, file }, { fields: { name: 'x' } }])
      expect((await admin.submit(createSystemBank, sent)).status).toBe(422);
    const bank = await made(admin);
    const emptied = await admin.submit(updateSystemBank, { params: { id: bank.id }, fields: { name: '' } });
    expect(emptied.status).toBe(422);
  });

  it('are refused to everybody else, before a byte of the file is read', async () => {
    await server.newcomer('the first, an admin');
    const lan = await server.newcomer();
    const bank = await made(await adminAt(server));
    const params = { id: bank.id };
    const refused = {
      status: 403,
      body: { detail: 'Access Denied - You need admin privileges to manage system test banks.' },
    };
    const file = pdfOf(['x'], { padding: 11_000_000 });
    expect(await lan.call(listSystemBanks)).toMatchObject(refused);
    expect(await lan.submit(createSystemBank, { fields: { name: 'x' }, file })).toMatchObject(refused);
    expect(await lan.submit(updateSystemBank, { params, fields: { name: 'x' } })).toMatchObject(refused);
    expect(await lan.call(deleteSystemBank, { params })).toMatchObject(refused);
    expect((await lan.call(deleteTestBank, { params })).status).toBe(404);
    expect((await server.anonymous.call(listSystemBanks)).status).toBe(401);
  });
});
