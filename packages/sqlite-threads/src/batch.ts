import type { CompiledQuery, DeleteResult, InsertResult, QueryExecutorProvider, UpdateResult } from 'kysely';
import { isRead, toStatement, type Statement } from './statements.ts';

/** A Kysely builder, a raw `sql` fragment, or what either compiled to. */
export type Compilable<Row = unknown> =
  CompiledQuery<Row> | { compile(provider: QueryExecutorProvider): CompiledQuery<Row> };

export type BatchItem<Row = unknown> =
  | Compilable<Row>
  | {
      readonly query: Compilable<Row>;
      /** The least number of rows to change (or, for a read, to return); with fewer the whole batch is rolled back. */
      readonly atLeast: number;
    };

export interface BatchResult<Row = unknown> {
  readonly rows: Row[];
  /** 0 for a read. */
  readonly changes: number;
}

export type BatchOutcome<Results> =
  | { readonly ok: true; readonly results: Results }
  /** The position of the first statement that did not reach its `atLeast`; nothing was written. */
  | { readonly ok: false; readonly failedAt: number };

type ReadRow<Output> = Output extends InsertResult | UpdateResult | DeleteResult ? never : Output;
type RowOf<Item> = Item extends { readonly query: Compilable<infer Row>; readonly atLeast: number }
  ? ReadRow<Row>
  : Item extends Compilable<infer Row>
    ? ReadRow<Row>
    : unknown;
export type BatchResults<Items extends readonly unknown[]> = {
  [Position in keyof Items]: BatchResult<RowOf<Items[Position]>>;
};

export function compileBatch(
  items: readonly BatchItem[],
  provider: QueryExecutorProvider,
): { statements: Statement[]; reads: boolean } {
  let reads = true;
  const statements = items.map((item) => {
    const [query, atLeast] = 'atLeast' in item ? [item.query, item.atLeast] : [item, 0];
    const compiled = 'compile' in query ? query.compile(provider) : query;
    reads &&= isRead(compiled);
    return toStatement(compiled, atLeast);
  });
  return { statements, reads };
}
