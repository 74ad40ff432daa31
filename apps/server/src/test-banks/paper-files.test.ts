import { expect, it, vi } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { pdfOf } from '../../test/support/test-banks/pdf.fixture.ts';
import { uploadPaper, paper } from '../../test/support/test-banks/test-banks.fixture.ts';

onBothDatabases('the address of a file', (server) => {
  it('is invalid when it is changed or used for another bank', async () => {
    const lan = await server.newcomer();
    const bank = await uploadPaper(lan, paper());
    const other = await uploadPaper(lan, paper());
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

  it('is valid for 15 minutes', async () => {
    const lan = await server.newcomer();
    const bank = await uploadPaper(lan, paper());
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

  it('serves a range of a large PDF', async () => {
    const lan = await server.newcomer();
    const file = pdfOf(['large'], { padding: 300_000 });
    const bank = await uploadPaper(lan, file);
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
    [
      'Đề thi "lớp 10"',
      `"De thi _lop 10_.pdf"; filename*=UTF-8''%C4%90%E1%BB%81%20thi%20_l%E1%BB%9Bp%2010_.pdf`,
    ],
    ['../../etc/passwd', '__.._etc_passwd.pdf'],
    ['Đề.PDF', "De.PDF; filename*=UTF-8''%C4%90%E1%BB%81.PDF"],
    ["L'été (1)", `"L'ete (1).pdf"; filename*=UTF-8''L%27%C3%A9t%C3%A9%20%281%29.pdf`],
    ['試験', "__.pdf; filename*=UTF-8''%E8%A9%A6%E9%A8%93.pdf"],
    ['..', '_.pdf'],
    ['.pdf', '_pdf.pdf'],
  ])('of the bank %s has a safe file name', async (name, filename) => {
    const lan = await server.newcomer();
    const file = paper();
    const bank = await uploadPaper(lan, file, { name });
    const answer = await fetch(`${server.origin}/api/test-banks/${bank.id}/download`, {
      headers: { authorization: `Bearer ${lan.token}` },
    });
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${filename}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file);
  });
});
