import { describe, expect, it } from 'vitest';
import { flawsOf } from './sign-up-rules.ts';

const good = {
  username: 'Thảo My',
  email: 'my@example.com',
  password: 'mot ngay mot ti',
  repeat: 'mot ngay mot ti',
};
const said = (change: Partial<typeof good>) => flawsOf({ ...good, ...change });

describe('a sign-up before it is sent', () => {
  it('passes when everything is in order', () =>
    expect(flawsOf(good)).toEqual({ sentence: null, fields: [] }));
  it('asks for every field', () => {
    expect(said({ username: ' ', repeat: '' })).toEqual({
      sentence: 'Fill all fields',
      fields: ['username', 'repeat'],
    });
  });
  it('compares the passwords exactly', () => {
    expect(said({ repeat: 'Mot ngay mot ti' })).toEqual({
      sentence: "Passwords don't match",
      fields: ['repeat'],
    });
  });
  it.each(['my@example', 'my example@x.vn', '@x.vn', 'my.example.com'])('refuses the e-mail %s', (email) => {
    expect(said({ email }).sentence).toBe('Invalid email format');
  });
});
