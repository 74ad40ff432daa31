/** What both engines store: no booleans, dates or JSON (see `toColumnValue`). */
export type ColumnValue = null | number | bigint | string | Uint8Array;

/**
 * A query's parameter as both engines take it: booleans become 0 or 1 (columns hold integers), dates epoch milliseconds,
 * `undefined` null, a bigint in the safe range a number. Throws a TypeError for anything else: an object that one engine
 * would quietly write as JSON the other refuses.
 */
export function toColumnValue(value: unknown): ColumnValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (value instanceof Date) return value.getTime();
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a ${typeof value} cannot be a query's parameter`);
}
