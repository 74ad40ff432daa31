import { describe, expect, it } from 'vitest';
import { createLoginThrottle } from './login-throttle.ts';

function throttleAt() {
  let now = 0;
  const throttle = createLoginThrottle(() => now);
  const fail = (times: number, account = 'lan', address = 'school') => {
    for (let i = 0; i < times; i += 1) throttle.failed(account, address);
  };
  return { throttle, fail, wait: (ms: number) => (now += ms) };
}

describe('guessing the password of an account', () => {
  it('must wait 1, 2, 4 … 60 s from the fifth failure on', () => {
    const { throttle, fail, wait } = throttleAt();
    fail(4);
    const waits = Array.from({ length: 8 }, () => {
      fail(1);
      const seconds = throttle.wait('lan', 'school', false);
      wait(seconds * 1000);
      return seconds;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('delays neither other addresses nor other accounts', () => {
    const { throttle, fail } = throttleAt();
    fail(9);
    expect(throttle.wait('lan', 'home', false)).toBe(0);
    expect(throttle.wait('minh', 'school', false)).toBe(0);
  });

  it('from many addresses delays only addresses that the account has not used', () => {
    const { throttle } = throttleAt();
    for (let i = 0; i < 100; i += 1) throttle.failed('lan', `address ${i}`);
    expect(throttle.isUnderAttack('lan')).toBe(true);
    expect(throttle.wait('lan', 'elsewhere', false)).toBeGreaterThan(0);
    expect(throttle.wait('lan', 'home', true)).toBe(0);
  });
});

describe('a password that was not checked because the server was busy', () => {
  it('does not count as a failure', () => {
    const { throttle, fail } = throttleAt();
    fail(4);
    for (let i = 0; i < 200; i += 1) {
      fail(1);
      throttle.cancel('lan', 'school');
    }
    expect(throttle.wait('lan', 'school', false)).toBe(0);
    expect(throttle.isUnderAttack('lan')).toBe(false);
    fail(1);
    expect(throttle.wait('lan', 'school', false)).toBe(1);
  });
});
