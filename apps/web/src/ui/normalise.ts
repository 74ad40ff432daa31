import { searchKey } from '@icando/contract/text';

/** True when `text` holds `query` anywhere, whatever the case and the marks: `nha` finds `Nhà`. */
export function matches(text: string, query: string): boolean {
  return searchKey(text).includes(searchKey(query.trim()));
}
