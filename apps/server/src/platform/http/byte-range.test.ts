import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

describe('a Range header for a file of 100 bytes', () => {
  it.each([
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
    [`bytes=0-${'9'.repeat(400)}`, 'whole'],
  ])('%s', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });

  it('is never satisfiable for an empty file', () => {
    expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(readRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});
