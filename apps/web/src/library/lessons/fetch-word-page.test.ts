import { NO_LESSON_ID } from '@icando/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchWordPage } from './fetch-word-page.ts';

/** As long as the ids of the server. */
const FIRST_LESSON = 1_700_000_000_000_000;
const MAX_ADDRESS = 16 * 1024;
const LESSONS = Array.from({ length: 1_301 }, (_, at) => FIRST_LESSON + at);
const WORDS = [...LESSONS, null].map((lesson_id, at) => ({ id: at + 1, lesson_id }));

/** Answers like the server, which refuses long addresses. */
function answer(url: string): Response {
  if (url.length > MAX_ADDRESS) return Response.json({ status_code: 431 }, { status: 431 });
  const query = new URL(url, 'http://x').searchParams;
  const chosen = (query.get('lesson_ids') ?? '').split(',').filter((id) => id !== '');
  const found = WORDS.filter(
    ({ lesson_id }) => chosen.length === 0 || chosen.includes(String(lesson_id ?? NO_LESSON_ID)),
  );
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  const data = found.slice((page - 1) * size, page * size);
  return Response.json({ status_code: 200, data, total_pages: Math.ceil(found.length / size), page });
}

const asked: string[] = [];
beforeEach(() =>
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(answer(url));
  }),
);
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

const pageOf = (lesson_ids: readonly number[], page: number, size: number) =>
  fetchWordPage({ lesson_ids, page, size, search: '', from_user_id: 0 });

it('has the words of all lessons but one, of more than an address can name', async () => {
  const { data, total_pages } = await pageOf(LESSONS.slice(1), 1, 10_000);
  expect(data).toHaveLength(1_300);
  expect(data.map(({ lesson_id }) => lesson_id)).not.toContain(FIRST_LESSON);
  expect(total_pages).toBe(1);
});

it('has pages, for which the words are fetched once', async () => {
  const lessons = [...LESSONS.slice(1), 0];
  const pages = [await pageOf(lessons, 1, 12), await pageOf(lessons, 2, 12)];
  expect(pages.map(({ total_pages }) => total_pages)).toEqual([109, 109]);
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(
    WORDS.slice(1, 25).map(({ id }) => id),
  );
  expect(asked).toHaveLength(1);
});

it('asks for the words of a few lessons', async () => {
  expect((await pageOf(LESSONS.slice(0, 2), 1, 12)).data).toHaveLength(2);
  expect(asked[0]).toContain(`lesson_ids=${FIRST_LESSON}`);
});
