import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { reviewAnswers } from '@icando/contract/learning';
import { createLesson } from '@icando/contract/lessons';
import { createWord, listWords } from '@icando/contract/words';
import { unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { readDeck } from '../anki/index.ts';
import { importTextFile, wordsOf as sidesOf } from '../../test/support/imports/imports.fixture.ts';
import { readCsv } from '../../test/support/reports/csv.fixture.ts';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'icando-exports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function lessonOf(client: Client, lesson_name: string, is_public = true): Promise<number> {
  return (await client.call(createLesson, { body: { lesson_name, is_public } })).body.lesson.id;
}

function fetched(client: Client, kind: 'csv' | 'apkg', ids: readonly number[] = []): Promise<Response> {
  return fetch(`${client.origin}/api/export/words.${kind}?lesson_ids=${ids.join(',')}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
}

async function csvOf(client: Client, ids: readonly number[] = []): Promise<string[][]> {
  return readCsv(new TextDecoder().decode(await (await fetched(client, 'csv', ids)).arrayBuffer()));
}

async function deckOf(client: Client, ids: readonly number[] = []) {
  const answer = await fetched(client, 'apkg', ids);
  expect(answer.status).toBe(200);
  const path = join(folder, `${randomUUID()}.apkg`);
  writeFileSync(path, new Uint8Array(await answer.arrayBuffer()));
  return { path, deck: await readDeck(path, { signal: new AbortController().signal }) };
}

/** Reports answers of a review session that began at `at` (epoch milliseconds). */
async function answer(
  client: Client,
  at: number,
  answers: { word_id: number; correct: boolean; answer_ms: number }[],
) {
  const reported = answers.map((answer, index) => ({
    ...answer,
    index,
    at_ms: index * 9_000,
    game: 'game_write' as const,
  }));
  const body = { run_id: randomUUID(), started_at: at, answers: reported };
  expect((await client.call(reviewAnswers, { body })).body.kept).toBe(answers.length);
}

/** The days from today until the cards are due. */
function dueDays(path: string): number[] {
  const copy = `${path}.database`;
  writeFileSync(copy, unzipSync(readFileSync(path))['collection.anki21'] ?? new Uint8Array());
  const db = new DatabaseSync(copy);
  const rows = db.prepare('select due from cards where queue = 2').all();
  const created = db.prepare('select crt from col').get()?.['crt'];
  db.close();
  const today = Math.floor((Date.now() / 1000 - Number(created)) / 86_400);
  return rows.map(({ due }) => Number(due) - today);
}

onBothDatabases('exported words', (server) => {
  it('are a CSV with a BOM, one row per word and no formulas', async () => {
    const lan = await server.newcomer('Lan');
    const lesson = await lessonOf(lan, 'Quê ngoại: "bếp"');
    await lan.addWord('cat, kitten', 'con mèo', lesson);
    await lan.addWord('=1+1', '"hai"', lesson);
    await lan.addWord('dog', 'con chó');
    const answer = await fetched(lan, 'csv', [lesson]);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Qu%C3%AA%20ngo%E1%BA%A1i");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(readCsv(new TextDecoder().decode(bytes))).toEqual([
      ['English', 'Vietnamese', 'Phonetic', 'Note', 'Lesson', 'Example', 'Example in Vietnamese'],
      ['cat, kitten', 'con mèo', '', '', 'Quê ngoại: "bếp"', '', ''],
      ["'=1+1", '"hai"', '', '', 'Quê ngoại: "bếp"', '', ''],
    ]);
  });

  it('come back as they were when the file is imported, also those that look like formulas', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const texts = ['=1+1', '-2+3+cmd|x', '@SUM(A1)', "'=x", "''+1", "'tis", '＝1', '"=a",b', '+', "='"];
    for (const text of texts) await lan.addWord(text, `${text} nghĩa`);
    const text = await (await fetched(lan, 'csv')).text();
    const done = await importTextFile(minh, text);
    expect(done).toMatchObject({ added: texts.length, failed: 0 });
    expect((await sidesOf(minh)).toSorted()).toEqual((await sidesOf(lan)).toSorted());
    expect(await importTextFile(lan, text)).toMatchObject({ added: 0, failed: 0 });
  });

  it("have their examples, which come back, also from a file with columns of one's own", async () => {
    const [lan, minh, hoa] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const texts = { example: '=The dog, "Rex", is old.', example_native: 'Con chó già rồi.' };
    await lan.call(createWord, { body: { word_e: 'dog', word_v: 'con chó', ...texts } });
    const text = await (await fetched(lan, 'csv')).text();
    expect(readCsv(text)[1]?.slice(5)).toEqual([`'${texts.example}`, texts.example_native]);
    await importTextFile(minh, text);
    await importTextFile(
      hoa,
      `English,Nghĩa,Ví dụ,Dịch ví dụ\ndog,chó,A dog.,Chó.\ncat,mèo,${'x'.repeat(161)},Mèo.`,
    );
    const examplesOf = async (client: Client) =>
      (await client.call(listWords)).body.data.map(({ example, example_native }) => [
        example,
        example_native,
      ]);
    expect(await examplesOf(minh)).toEqual([[texts.example, texts.example_native]]);
    expect(await examplesOf(hoa)).toEqual([
      ['A dog.', 'Chó.'],
      ['', 'Mèo.'],
    ]);
  });

  it('come back from a file of an earlier version, without examples', async () => {
    const lan = await server.newcomer();
    await importTextFile(lan, "English,Vietnamese,Phonetic,Note,Lesson\r\n'=1+1,hai,,,\r\n");
    expect((await lan.call(listWords)).body.data).toMatchObject([{ foreign_word: '=1+1' }]);
  });

  it('are all words of the caller without lesson ids, and words without a lesson for 0', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const lesson = await lessonOf(lan, 'Bài 1', false);
    for (let i = 0; i < 205; i += 1) await lan.addWord(`word ${i}`, `từ ${i}`, i % 2 === 0 ? lesson : null);
    await minh.addWord('mine', 'của Minh');
    const all = await csvOf(lan);
    expect(all).toHaveLength(206);
    expect(all[1]).toEqual(['word 0', 'từ 0', '', '', 'Bài 1', '', '']);
    expect(all.at(-1)).toEqual(['word 204', 'từ 204', '', '', 'Bài 1', '', '']);
    expect((await csvOf(lan, [0])).map(([word]) => word).slice(1, 3)).toEqual(['word 1', 'word 3']);
    expect(await csvOf(lan, [0, lesson])).toHaveLength(206);
    expect(await csvOf(minh)).toHaveLength(2);
  });

  it('are limited to the chosen words of these lessons', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const lesson = await lessonOf(lan, 'Bài 1', false);
    const [cat, , hen] = [
      await lan.addWord('cat', 'mèo', lesson),
      await lan.addWord('dog', 'chó', lesson),
      await lan.addWord('hen', 'gà'),
    ];
    const chosen = async (client: Client, query: string) => {
      const reply = await fetch(`${client.origin}/api/export/words.csv?${query}`, {
        headers: { authorization: `Bearer ${client.token}` },
      });
      if (reply.status !== 200) return reply.status;
      const [, ...rows] = readCsv(await reply.text());
      return rows.map(([word]) => word);
    };
    expect(await chosen(lan, `lesson_ids=${lesson}&word_ids=${cat.id},${hen.id}`)).toEqual(['cat']);
    expect(await chosen(lan, `word_ids=${cat.id},${hen.id}`)).toEqual(['cat', 'hen']);
    expect(await chosen(minh, `word_ids=${cat.id}`)).toEqual([]);
    expect(await chosen(minh, `lesson_ids=${lesson}&word_ids=${cat.id}`)).toBe(404);
    expect(await chosen(lan, 'word_ids=cat')).toBe(422);
    expect(await chosen(lan, `word_ids=${'9'.repeat(17)}`)).toBe(422);
    const most = Array.from({ length: 480 }, (_, index) => 9_007_199_254_740_000 + index);
    expect(await chosen(lan, `word_ids=${most.join(',')}`)).toEqual([]);
    expect(await chosen(lan, `word_ids=${[...most, ...most.slice(0, 20)].join(',')}`)).toBe(422);
  });

  it("include another user's words only if the lesson is public", async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const open = await lessonOf(lan, 'Chung');
    const own = await lessonOf(lan, 'Riêng', false);
    const minhs = await lessonOf(minh, 'Của Minh');
    await lan.addWord('cat', 'mèo', open);
    await lan.addWord('secret', 'bí mật', own);
    await minh.addWord('dog', 'chó', minhs);
    expect((await csvOf(minh, [open])).slice(1)).toEqual([['cat', 'mèo', '', '', 'Chung', '', '']]);
    expect((await csvOf(minh, [open, minhs])).slice(1).map(([word]) => word)).toEqual(['dog', 'cat']);
    for (const ids of [[own], [open, own], [123_456_789]])
      for (const kind of ['csv', 'apkg'] as const) expect((await fetched(minh, kind, ids)).status).toBe(404);
    expect((await minh.send('GET', '/api/export/words.csv?lesson_ids=x')).status).toBe(422);
    expect((await server.anonymous.send('GET', '/api/export/words.apkg')).status).toBe(401);
  });

  it('are an Anki package with recordings, answers and due dates', async () => {
    const lan = await server.newcomer();
    const lesson = await lessonOf(lan, 'Bếp::chén');
    const cup = await lan.addWord('cup', 'cái tách', lesson);
    const texts = { example: 'This bowl is hot.', example_native: 'Cái bát này nóng.' };
    const bowl = (
      await lan.call(createWord, { body: { word_e: 'bowl', word_v: 'cái bát', lesson, ...texts } })
    ).body.word;
    await answer(lan, Date.now() - 60_000, [
      { word_id: cup.id, correct: false, answer_ms: 4_000 },
      { word_id: cup.id, correct: true, answer_ms: 1_500 },
    ]);
    const memory = await server.store.query
      .selectFrom('memory_words')
      .innerJoin('memory', 'memory.lex', 'memory_words.lex')
      .select('memory.due_at')
      .where('word_id', '=', cup.id)
      .executeTakeFirstOrThrow();
    const { deck, path } = await deckOf(lan, [lesson]);
    const [days = NaN, ...others] = dueDays(path);
    expect(others).toEqual([]);
    expect(Math.abs(days - (memory.due_at - Date.now()) / 86_400_000)).toBeLessThanOrEqual(1);
    expect(deck.columns).toEqual([
      'English',
      'Vietnamese',
      'IPA',
      'Note',
      'Sound',
      'Example',
      'Example translation',
    ]);
    expect(deck.notes.map(({ key, cells }) => [key, ...cells])).toEqual([
      [`icando-${cup.id.toString(36)}`, 'cup', 'cái tách', '', '', '', '', ''],
      [`icando-${bowl.id.toString(36)}`, 'bowl', 'cái bát', '', '', '', texts.example, texts.example_native],
    ]);
    expect(deck.notes[0]?.reviews.map(({ grade, ms }) => [grade, ms])).toEqual([
      [1, 4_000],
      [3, 1_500],
    ]);
    expect(deck.notes[1]?.reviews).toEqual([]);
    const recorded = await buffer(deck.openSound(deck.notes[0]?.sound ?? ''));
    expect(
      recorded.equals(Buffer.from(await (await fetch(`${lan.origin}/${cup.audio}`)).arrayBuffer())),
    ).toBe(true);
    expect(readdirSync(join(server.dataDir, 'files', '.arriving'))).toEqual([]);
  });

  it("include another user's public words without answers", async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const lesson = await lessonOf(lan, 'Chung');
    const cup = await lan.addWord('cup', 'cái tách', lesson);
    await answer(lan, Date.now(), [{ word_id: cup.id, correct: true, answer_ms: 900 }]);
    const { deck } = await deckOf(minh, [lesson]);
    expect(deck.notes).toMatchObject([{ cells: ['cup', 'cái tách', '', '', '', '', ''], reviews: [] }]);
  });
});
