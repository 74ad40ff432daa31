import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSystemBank,
  deleteSystemBank,
  deleteTestBank,
  getTestBank,
  listSystemBanks,
  updateSystemBank,
} from '@icando/contract/test-banks';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { pdfOf } from '../../test/support/test-banks/pdf.fixture.ts';
import { adminAt, listed, paper, photo } from '../../test/support/test-banks/test-banks.fixture.ts';

onBothDatabases('system test banks', (server) => {
  const made = async (admin: Client, fields: Record<string, string> = {}) => {
    const answer = await admin.submit(createSystemBank, {
      fields: { name: 'Đề mẫu', ...fields },
      file: paper(),
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.bank;
  };

  it('are created, changed and deleted by admins', async () => {
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

  it('get a new address with a new file, and the old file is deleted', async () => {
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
    const answers = await Promise.all(
      [1, 2].map(() =>
        admin.submit(updateSystemBank, { params: { id: bank.id }, fields: {}, file: paper() }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    // If the requests do not overlap, both succeed.
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(readdirSync(folder).length).toBe(before);
  });

  it('need a name, and a file when they are created', async () => {
    const admin = await adminAt(server);
    const file = paper();
    for (const form of [{ fields: { name: '' }, file }, { fields: {}, file }, { fields: { name: 'x' } }])
      expect((await admin.submit(createSystemBank, form)).status).toBe(422);
    const bank = await made(admin);
    const emptied = await admin.submit(updateSystemBank, { params: { id: bank.id }, fields: { name: '' } });
    expect(emptied.status).toBe(422);
  });

  it('are refused to users who are not admins before the file is read', async () => {
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
