/** The server assigns 4096 ids per millisecond since 2026, so it reaches this value in the next century. */
const FIRST = Number.MAX_SAFE_INTEGER - 2 ** 43;
const A_MILLISECOND = 4;

let last = 0;

/** The local id of a word or lesson until the server assigns one: above all server ids, because lists are sorted by id. */
export function newLocalId(now: number): number {
  last = Math.max(last + 1, FIRST + now * A_MILLISECOND + Math.floor(Math.random() * A_MILLISECOND));
  return last;
}

export function isLocalId(id: unknown): id is number {
  return typeof id === 'number' && id >= FIRST;
}
