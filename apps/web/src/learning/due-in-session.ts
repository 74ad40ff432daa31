import type { ReviewItem } from '@icando/contract/learning';

/** The due words of the session that is offered; those that wait for the next one are not counted as owed. */
export function dueInSession(items: readonly Pick<ReviewItem, 'state'>[]): number {
  return items.filter(({ state }) => state !== 'new').length;
}
