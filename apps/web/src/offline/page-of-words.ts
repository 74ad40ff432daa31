import { PAGE_SIZE } from '@icando/contract/limits';
import { searchKey, typedSearchKey } from '@icando/contract/text';
import type { Word } from '@icando/contract/words';
import type { CallInput } from '../platform/storage/device.ts';

/** Computes a page of the user's words by the server's rules. */
export function pageOf(words: readonly Word[], { query }: CallInput) {
  const lessonIds = (query?.['lesson_ids'] ?? []) as readonly number[];
  const search = query?.['search'];
  const key = typedSearchKey(typeof search === 'string' ? search : '');
  const [page, size] = [Number(query?.['page'] ?? 1), Number(query?.['size'] ?? PAGE_SIZE)];
  const found = words.filter(
    ({ lesson_id, foreign_word, native_word }) =>
      (lessonIds.length === 0 || lessonIds.includes(lesson_id ?? 0)) &&
      (searchKey(foreign_word).includes(key) || searchKey(native_word).includes(key)),
  );
  const data = found.slice((page - 1) * size, page * size);
  return { status_code: 200, data, total_pages: Math.ceil(found.length / size), page };
}
