import type { ReviewItem } from '@icando/contract/learning';

/** The number of due words in the offered session. Words left for the next session are not counted. */
export function dueInSession(items: readonly Pick<ReviewItem, 'state'>[]): number {
  return items.filter(({ state }) => state !== 'new').length;
}
