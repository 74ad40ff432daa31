import { describe, expect, it } from 'vitest';
import { passwordFlaw } from './profile-rules.ts';

const change = { current: 'old one', next: 'new one', repeat: 'new one', hasPassword: true };

describe('a change of the password', () => {
  it('is accepted with the current password and an equal repetition', () =>
    expect(passwordFlaw(change)).toBeNull());
  it('needs an equal repetition of the new password', () =>
    expect(passwordFlaw({ ...change, repeat: 'New one' })).toEqual({
      field: 'repeat',
      sentence: "Password doesn't match",
    }));
  it('accepts a repetition that another keyboard has typed', () =>
    expect(passwordFlaw({ ...change, next: 'tiếng Việt', repeat: 'tiê\u0301ng Viê\u0323t' })).toBeNull());
  it('needs the current password', () =>
    expect(passwordFlaw({ ...change, current: '' })).toEqual({
      field: 'current',
      sentence: 'Current password is empty',
    }));
  it('needs no current password in an account without one', () =>
    expect(passwordFlaw({ ...change, current: '', hasPassword: false })).toBeNull());
  it('is optional', () => expect(passwordFlaw({ ...change, current: '', next: '', repeat: '' })).toBeNull());
  it('is refused when only the repetition is filled in', () =>
    expect(passwordFlaw({ ...change, next: '' })?.field).toBe('repeat'));
});
