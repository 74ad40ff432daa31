import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import { toColumnValue, type ColumnValue } from './column-values.ts';
import type { BatchItem, Compilable } from './database.ts';

/** A statement ready to be sent: text, values, and the rows it must change or return (0: any). */
export interface Statement {
  readonly sql: string;
  readonly parameters: ColumnValue[];
  readonly atLeast: number;
}

/** `atLeast`: the rows it must change or return, else its batch is refused. */
export function toStatement(query: CompiledQuery, atLeast = 0): Statement {
  return { sql: query.sql, parameters: query.parameters.map(toColumnValue), atLeast };
}

/** Compiles a batch's items; `reads` says that none of them can write. */
export function compileBatch(
  items: readonly BatchItem[],
  provider: QueryExecutorProvider,
): { statements: Statement[]; reads: boolean } {
  let reads = true;
  const statements = items.map((item) => {
    const [query, atLeast] = 'atLeast' in item ? [item.query, item.atLeast] : [item, 0];
    const compiled = compile(query, provider);
    reads &&= isRead(compiled);
    return toStatement(compiled, atLeast);
  });
  return { statements, reads };
}

/** Whether the query only reads. Raw SQL is judged by its text, a doubtful one counting as a write: slower, never wrong. */
export function isRead(query: CompiledQuery): boolean {
  if (query.query.kind === 'SelectQueryNode') return true;
  if (query.query.kind !== 'RawNode') return false;
  return /^\s*(select|values|explain|with)\b/i.test(query.sql) && !changesRows(query.sql);
}

/** Whether the statement changes rows, so that the engine's count of changes is its own and not an older one. */
export function changesRows(sql: string): boolean {
  return (
    /^\s*(insert|update|delete|replace)\b/i.test(sql) ||
    (/^\s*with\b/i.test(sql) && /\b(insert|update|delete|replace)\b/i.test(sql))
  );
}

/** Whether the statement changes tables, so that remembered column names may be wrong. */
export function changesSchema(sql: string): boolean {
  return /^\s*(create|alter|drop)\b/i.test(sql);
}

function compile(query: Compilable, provider: QueryExecutorProvider): CompiledQuery {
  return 'compile' in query ? query.compile(provider) : query;
}
