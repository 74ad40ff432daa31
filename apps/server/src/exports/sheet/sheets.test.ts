import { myUser } from '@icando/contract/accounts';
import { exportSheetGaps } from '@icando/contract/exports';
import { createLesson } from '@icando/contract/lessons';
import { createWord } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client, type TestServer } from '../../../test/support/testing.fixture.ts';
import { wordRow } from '../../words/index.ts';
import { createSheets } from './sheets.ts';
import { readPdf, textOf } from '../../../test/support/exports/sheet/sheet.fixture.ts';

async function lessonOf(client: Client, lesson_name: string, is_public = true): Promise<number> {
  return (await client.call(createLesson, { body: { lesson_name, is_public } })).body.lesson.id;
}

function fetched(client: Client, kind: string, ids: readonly number[] = []): Promise<Response> {
  return fetch(`${client.origin}/api/export/sheet.pdf?kind=${kind}&lesson_ids=${ids.join(',')}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
}

async function sheetOf(client: Client, kind: string, ids: readonly number[] = []) {
  const answer = await fetched(client, kind, ids);
  expect(answer.status).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

async function insertWords(server: TestServer, userId: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) =>
    wordRow({ userId, foreign: `word ${i}`, native: `từ ${i}`, pronunciation: '', note: '', lessonId: null }),
  );
  for (let start = 0; start < count; start += 1000)
    await server.store.query
      .insertInto('words')
      .values(rows.slice(start, start + 1000))
      .execute();
}

onBothDatabases('a printed sheet', (server) => {
  it('is a PDF of the words of a lesson as a list or as cards', async () => {
    const lan = await server.newcomer();
    const lesson = await lessonOf(lan, 'Thời tiết: "mưa"');
    const note = 'Tiếng Việt có dấu: nghiêng ngả, ướt sũng';
    const body = { word_e: 'soaked', word_v: 'ướt sũng', pronun: 'soʊkt', note, lesson };
    await lan.call(createWord, { body });
    await lan.addWord('river', 'dòng sông');
    const answer = await fetched(lan, 'list', [lesson]);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/filename\*=UTF-8''Th%E1%BB%9Di.*\.pdf/);
    const list = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(list).toHaveLength(1);
    expect(textOf(list)).toMatch(/Thời tiết: "mưa".* 1 từ .*soaked \/soʊkt\/ ướt sũng/);
    expect(textOf(list).replaceAll(/\s+/g, ' ')).toContain(note);
    expect(textOf(list)).not.toContain('river');
    const cards = await sheetOf(lan, 'cards', [lesson]);
    expect(cards.map((page) => textOf([page]))).toEqual([
      expect.stringMatching(/soaked \/soʊkt\/ 1 · Thời tiết/),
      expect.stringContaining('ướt sũng'),
    ]);
    expect(textOf(await sheetOf(lan, 'list'))).toMatch(/I Can do it.*Thời tiết.*Chưa xếp bài.*river/);
    expect(textOf(await sheetOf(lan, 'list', [0]))).not.toContain('soaked');
  });

  it('names the words with letters that it cannot show, before it is printed', async () => {
    const lan = await server.newcomer();
    const lesson = await lessonOf(lan, 'Tiếng');
    const gaps = (client: Client) =>
      client.call(exportSheetGaps, { query: { lesson_ids: [lesson] as never } });
    expect((await gaps(lan)).body).toMatchObject({ detail: 'There are no words to print here.' });
    const words = ['cat', 'ướt sũng □', 'Ли →', '👩🏽‍🏫', '你好', '한국', 'ไทย', 'मित्र'];
    for (const word of words) await lan.addWord(word, 'nghĩa', lesson);
    await lan.addWord('hello', 'こんにちは', lesson);
    expect((await gaps(lan)).body).toEqual({
      status_code: 200,
      words: ['你好', '한국', 'ไทย', 'hello'],
      total: 4,
    });
    const minh = await server.newcomer();
    await lan.send('PUT', `/api/lesson/${lesson}`, { is_public: false });
    expect((await gaps(minh)).status).toBe(404);
  });

  it("contains another user's words only if the lesson is public", async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const open = await lessonOf(lan, 'Chung');
    const own = await lessonOf(lan, 'Riêng', false);
    await lan.addWord('cat', 'mèo', open);
    await lan.addWord('secret', 'bí mật', own);
    expect(textOf(await sheetOf(minh, 'list', [open]))).toContain('mèo');
    for (const ids of [[own], [open, own], [123_456_789]])
      for (const kind of ['list', 'cards']) expect((await fetched(minh, kind, ids)).status).toBe(404);
    expect((await server.anonymous.send('GET', '/api/export/sheet.pdf?kind=list')).status).toBe(401);
  });

  it('is refused without words, with too many words or with an unknown kind', async () => {
    const lan = await server.newcomer();
    const { id } = (await lan.call(myUser)).body;
    expect(await lan.send('GET', '/api/export/sheet.pdf?kind=list')).toMatchObject({
      status: 422,
      body: { detail: 'There are no words to print here.' },
    });
    await insertWords(server, id, 2_001);
    expect(await lan.send('GET', '/api/export/sheet.pdf?kind=cards')).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('2,000 words') },
    });
    for (const query of ['', '?kind=poster', '?kind=list&lesson_ids=x', '?kind=list&kind=cards'])
      expect((await lan.send('GET', `/api/export/sheet.pdf${query}`)).status).toBe(422);
  });

  it('does not delay other requests while 2,000 words are drawn', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    await insertWords(server, (await lan.call(myUser)).body.id, 2_000);
    const drawing = fetched(lan, 'list');
    const others = async () => {
      for (let i = 0; i < 3; i += 1) await minh.call(myUser);
      return 'others';
    };
    expect(await Promise.race([drawing.then(() => 'sheet'), others()])).toBe('others');
    const bytes = new Uint8Array(await (await drawing).arrayBuffer());
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  });
});

it('a sheet that the machine gave no time to draw is refused with busy', async () => {
  const sheets = createSheets({ memoryMb: 200, timeoutMs: 1 });
  const busy = { ok: false, code: 'busy' };
  expect(await sheets.undrawable(['cat'], 1)).toMatchObject(busy);
  expect(await sheets.draw({ kind: 'list', title: 'Từ', sections: [] }, 1)).toMatchObject(busy);
});
