import type { CompiledQuery } from 'kysely';

export type ColumnValue = null | number | bigint | string | Uint8Array;

export interface Statement {
  readonly sql: string;
  readonly parameters: ColumnValue[];
  readonly atLeast: number;
}

export function toStatement(query: CompiledQuery, atLeast = 0): Statement {
  return { sql: query.sql, parameters: query.parameters.map(toColumnValue), atLeast };
}

/** Booleans become 0 or 1, dates epoch milliseconds, `undefined` null, a safe bigint a number. @throws TypeError */
export function toColumnValue(value: unknown): ColumnValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (value instanceof Date) return value.getTime();
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a ${typeof value} cannot be a query's parameter`);
}

/** Raw SQL is classified by its text. A doubtful statement counts as a write, which is slower but always correct. */
export function isRead(query: CompiledQuery): boolean {
  if (query.query.kind === 'SelectQueryNode') return true;
  if (query.query.kind !== 'RawNode') return false;
  return /^\s*(select|values|explain|with)\b/i.test(query.sql) && !changesRows(query.sql);
}

export function changesRows(sql: string): boolean {
  return (
    /^\s*(insert|update|delete|replace)\b/i.test(sql) ||
    (/^\s*with\b/i.test(sql) && /\b(insert|update|delete|replace)\b/i.test(sql))
  );
}

export function changesSchema(sql: string): boolean {
  return /^\s*(create|alter|drop)\b/i.test(sql);
}
