import type { QueryOf, ReplyOf } from '@icando/contract/endpoint';
import { IDS_IN_QUERY, MAX_WORD_PAGE_SIZE, NO_LESSON_ID } from '@icando/contract/limits';
import type { listWords, Word } from '@icando/contract/words';
import { call } from '../../platform/api/api-client.ts';
import { queryClient } from '../../platform/api/query-client.ts';

type WordPageQuery = Omit<QueryOf<typeof listWords>, 'lesson_ids'> & { lesson_ids: readonly number[] };
type WordPage = Pick<ReplyOf<typeof listWords>, 'data' | 'total_pages'>;

/** How long the words of many lessons serve for their next pages. */
const REUSED_MS = 5_000;

/** A page of words. The words of more lessons than an address can name are chosen here among all words. */
export async function fetchWordPage(query: WordPageQuery, signal?: AbortSignal): Promise<WordPage> {
  if (query.lesson_ids.length <= IDS_IN_QUERY) return call('GET /api/word', { query, signal });
  const { page, size, search, from_user_id } = query;
  const every = await queryClient.fetchQuery({
    queryKey: ['words for many lessons', search, from_user_id],
    queryFn: () => fetchEvery({ ...query, lesson_ids: [] }),
    staleTime: page === 1 ? 0 : REUSED_MS,
    gcTime: REUSED_MS,
  });
  const lessons = new Set(query.lesson_ids);
  const found = every.filter(({ lesson_id }) => lessons.has(lesson_id ?? NO_LESSON_ID));
  return { data: found.slice((page - 1) * size, page * size), total_pages: Math.ceil(found.length / size) };
}

async function fetchEvery(query: WordPageQuery): Promise<Word[]> {
  const words: Word[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await call('GET /api/word', { query: { ...query, page, size: MAX_WORD_PAGE_SIZE } });
    words.push(...reply.data);
    pages = reply.total_pages;
  }
  return words;
}
