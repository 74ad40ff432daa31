import { describe, expect, it } from 'vitest';
import { openSortedTable, sortedTableOf } from './sorted-table.ts';

describe('a sorted table', () => {
  const rows: [string, string][] = [];
  for (let n = 0; n < 500; n += 1) rows.push([`khoá ${(n * 7919) % 500} ✓`, `giá trị\t${n}`]);
  const table = openSortedTable(sortedTableOf(rows));

  it('finds every row', () => {
    for (const [key, value] of rows) expect(table.find(key)).toBe(value);
  });

  it('finds nothing for a key before, between or after its rows', () => {
    for (const key of ['', 'a', 'khoá', 'khoá 1', 'khoá 10 ✓x', 'zzz', '\u{1F600}']) {
      expect(table.find(key)).toBeUndefined();
    }
  });

  it('may have a single row or none', () => {
    expect(openSortedTable(sortedTableOf([['a', 'b']])).find('a')).toBe('b');
    expect(openSortedTable(sortedTableOf([])).find('a')).toBeUndefined();
  });

  it('refuses a key with a tab', () => {
    expect(() => sortedTableOf([['a\tb', 'c']])).toThrow('not a table row');
  });
});
