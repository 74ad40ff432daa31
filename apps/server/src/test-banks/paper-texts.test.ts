import { randomBytes } from 'node:crypto';
import { deleteTestBank, getTestBank, listTestBanks } from '@icando/contract/test-banks';
import { expect, it, vi } from 'vitest';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { bombPdf, pdfOf } from '../../test/support/test-banks/pdf.fixture.ts';
import { bytesOf, uploadPaper, listed, upload } from '../../test/support/test-banks/test-banks.fixture.ts';

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

  it('is skipped for a decompression bomb and a damaged PDF, and later papers are read', async () => {
    const lan = await server.newcomer();
    const bomb = await uploadPaper(lan, bombPdf(300), { name: 'Bom' });
    const broken = await uploadPaper(lan, bytesOf(`%PDF-1.7\n${randomBytes(20).toString('hex')}\n%%EOF`), {
      name: 'Hỏng',
    });
    const good = await uploadPaper(lan, pdfOf(['ribosome']), { name: 'Tốt' });
    expect((await finished(lan, good.id)).text_status).toBe('done');
    expect((await finished(lan, bomb.id)).text_status).toBe('none');
    expect((await finished(lan, broken.id)).text_status).toBe('none');
    expect((await fetch(server.origin + bomb.file_url)).status).toBe(200);
  }, 180_000);
});
