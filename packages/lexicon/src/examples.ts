import type { Example } from './answer.ts';
import type { SortedTable } from './sorted-table.ts';

/** The key of the example of a theme row, by its place among all theme rows. */
export function rowKey(place: number): string {
  return place.toString(36);
}

export function exampleColumns({ level, example, example_vi }: Example): string {
  return [level, example, example_vi].join('\t');
}

export function exampleOf(row: string, table: SortedTable): Example {
  const found = row === '' ? undefined : table.find(row);
  const [level = '', example = '', example_vi = ''] = found?.split('\t') ?? [];
  return { level, example, example_vi };
}
