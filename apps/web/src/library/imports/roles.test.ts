import { describe, expect, it } from 'vitest';
import { isComplete, withRole } from './roles.ts';

describe('a column that gets another role', () => {
  it('takes the role from the column that had it', () =>
    expect(withRole(['foreign', 'native', 'none'], 2, 'native')).toEqual(['foreign', 'none', 'native']));
  it('may have the role none together with others', () =>
    expect(withRole(['none', 'foreign'], 1, 'none')).toEqual(['none', 'none']));
});

describe('the roles of columns', () => {
  it('are complete with both sides of a word', () => {
    expect(isComplete(['native', 'none', 'foreign'])).toBe(true);
    expect(isComplete(['foreign', 'note'])).toBe(false);
  });
});
