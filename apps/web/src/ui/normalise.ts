import { searchKey, typedSearchKey } from '@icando/contract/text';

/** Whether `text` contains `query`, ignoring case and diacritics: `nha` is found in `Nhà`. */
export function matches(text: string, query: string): boolean {
  return searchKey(text).includes(typedSearchKey(query));
}
