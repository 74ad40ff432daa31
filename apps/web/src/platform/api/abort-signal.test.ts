import { describe, expect, it, vi } from 'vitest';
import { abortAfter, abortAny } from './abort-signal.ts';

describe('abortAny', () => {
  it('aborts with the reason of the first source that aborts', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const any = abortAny([first.signal, second.signal]);
    expect(any.aborted).toBe(false);
    second.abort('stopped');
    first.abort('too late');
    expect(any.reason).toBe('stopped');
  });

  it('is aborted at once where a source already is', () => {
    const any = abortAny([new AbortController().signal, AbortSignal.abort('before')]);
    expect(any.aborted).toBe(true);
    expect(any.reason).toBe('before');
  });
});

describe('abortAfter', () => {
  it('aborts with a TimeoutError when the time is over', () => {
    vi.useFakeTimers();
    const signal = abortAfter(500);
    vi.advanceTimersByTime(499);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
    vi.useRealTimers();
  });
});
