import { describe, expect, it } from 'vitest';
import { passwordFlaw } from './profile-rules.ts';

const change = { current: 'old one', next: 'new one', repeat: 'new one', hasPassword: true };

describe('a new password', () => {
  it('may be sent with the current one, typed alike twice', () => expect(passwordFlaw(change)).toBeNull());
  it('must be repeated', () =>
    expect(passwordFlaw({ ...change, repeat: 'New one' })).toEqual({
      field: 'repeat',
      sentence: "Password doesn't match",
    }));
  it('needs the current one', () =>
    expect(passwordFlaw({ ...change, current: '' })).toEqual({
      field: 'current',
      sentence: 'Current password is empty',
    }));
  it('needs none where there is none yet', () =>
    expect(passwordFlaw({ ...change, current: '', hasPassword: false })).toBeNull());
  it('is not asked for', () =>
    expect(passwordFlaw({ ...change, current: '', next: '', repeat: '' })).toBeNull());
  it('is missed where only its repetition was typed', () =>
    expect(passwordFlaw({ ...change, next: '' })?.field).toBe('repeat'));
});
