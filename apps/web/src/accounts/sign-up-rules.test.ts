import { describe, expect, it } from 'vitest';
import { flawsOf } from './sign-up-rules.ts';

const good = {
  username: 'Thảo My',
  email: 'my@example.com',
  password: 'mot ngay mot ti',
  repeat: 'mot ngay mot ti',
};
const flawsAfter = (change: Partial<typeof good>) => flawsOf({ ...good, ...change });

describe('the validation of a sign-up', () => {
  it('accepts valid fields', () => expect(flawsOf(good)).toEqual({ sentence: null, fields: [] }));
  it('requires every field', () => {
    expect(flawsAfter({ username: ' ', repeat: '' })).toEqual({
      sentence: 'Fill all fields',
      fields: ['username', 'repeat'],
    });
  });
  it('compares the passwords regardless of how a keyboard types a letter', () => {
    expect(flawsAfter({ password: 'tiếng Việt', repeat: 'tiê\u0301ng Viê\u0323t' }).sentence).toBeNull();
  });
  it('compares the passwords exactly', () => {
    expect(flawsAfter({ repeat: 'Mot ngay mot ti' })).toEqual({
      sentence: "Passwords don't match",
      fields: ['repeat'],
    });
  });
  it.each(['my@example', 'my example@x.vn', '@x.vn', 'my.example.com'])('refuses the e-mail %s', (email) => {
    expect(flawsAfter({ email }).sentence).toBe('Invalid email format');
  });
});
