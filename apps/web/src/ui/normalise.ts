import { searchKey } from '@icando/contract/text';

/** Without marks, lower case, `đ` as `d`: the form in which texts are compared when somebody searches. */
export { searchKey as normalise } from '@icando/contract/text';

/** True when `text` holds `query` anywhere, whatever the case and the marks: `nha` finds `Nhà`. */
export function matches(text: string, query: string): boolean {
  return searchKey(text).includes(searchKey(query.trim()));
}
