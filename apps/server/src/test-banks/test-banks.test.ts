import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deleteTestBank, downloadTestBank, getTestBank, listTestBanks } from '@icando/contract/test-banks';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { adminAt, uploadPaper, listed, paper } from '../../test/support/test-banks/test-banks.fixture.ts';

onBothDatabases('a test bank', (server) => {
  it('is visible to all users if it is public and otherwise only to its owner', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const open = await uploadPaper(lan, paper(), { name: 'Mở' });
    const secret = await uploadPaper(lan, paper(), { name: 'Riêng', is_public: 'false' });
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

  it('is found by type, and by name and description without diacritics or case', async () => {
    const lan = await server.newcomer();
    const mark = randomBytes(4).toString('hex');
    await uploadPaper(lan, paper(), { name: `Đồng hồ 100% ${mark}` });
    await uploadPaper(lan, paper(), { name: mark, description: 'Thì hiện tại hoàn thành' });
    expect(await listed(lan, { search: `dong HO 100% ${mark}` })).toEqual([`Đồng hồ 100% ${mark}`]);
    expect(await listed(lan, { search: 'hoan thanh' })).toEqual([mark]);
    expect(await listed(lan, { search: mark, type: 'user' })).toEqual([mark, `Đồng hồ 100% ${mark}`]);
    expect(await listed(lan, { search: mark, type: 'system' })).toEqual([]);
    expect(await listed(lan, { search: '%' })).toEqual([`Đồng hồ 100% ${mark}`]);
    expect(await listed(lan, { search: '"*) OR' })).toEqual([]);
  });

  it('is listed with all others without paging parameters and in pages with them', async () => {
    const lan = await server.newcomer();
    const mark = randomBytes(4).toString('hex');
    for (const n of [1, 2, 3]) await uploadPaper(lan, paper(), { name: `${mark} ${n}` });
    const page = await lan.call(listTestBanks, { query: { search: mark, page: 2, size: 2 } });
    expect(page.body).toMatchObject({ total_pages: 2, page: 2 });
    expect(page.body.data.map(({ name }) => name)).toEqual([`${mark} 1`]);
    expect((await lan.call(listTestBanks, { query: { search: mark } })).body.data).toHaveLength(3);
    for (const query of ['page=0', 'size=0', 'size=101', 'type=x', `search=${'x'.repeat(65)}`])
      expect((await lan.send('GET', `/api/test-banks?${query}`)).status).toBe(422);
  });
});

onBothDatabases('deleting a test bank', (server) => {
  it('is allowed to its owner and to an admin', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const bank = await uploadPaper(lan, paper());
    expect((await minh.call(deleteTestBank, { params: { id: bank.id } })).status).toBe(404);
    expect((await lan.call(deleteTestBank, { params: { id: bank.id } })).status).toBe(200);
    expect((await lan.call(deleteTestBank, { params: { id: bank.id } })).status).toBe(404);
    expect((await fetch(server.origin + bank.file_url)).status).toBe(404);
    const secret = await uploadPaper(lan, paper(), { is_public: 'false' });
    const admin = await adminAt(server);
    expect((await admin.call(deleteTestBank, { params: { id: secret.id } })).status).toBe(200);
  });

  it('deletes the file', async () => {
    const lan = await server.newcomer();
    const folder = join(server.dataDir, 'files/test-banks');
    const before = readdirSync(folder).length;
    const bank = await uploadPaper(lan, paper());
    expect(readdirSync(folder).length).toBe(before + 1);
    await lan.call(deleteTestBank, { params: { id: bank.id } });
    expect(readdirSync(folder).length).toBe(before);
  });
});
