import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from './fake-storage.fixture.ts';
import { rememberLesson, rememberRoom, session, takeLandingPage, takeLesson } from './session.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = fakeStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

describe('a room that is joined after the sign-in', () => {
  it('is joined once', () => {
    rememberRoom('?room_id=ABC234');
    expect(kept.get('pending_join_room_id')).toBe('ABC234');
    expect(takeLandingPage()).toBe('/setup-room?room_id=ABC234');
    expect(takeLandingPage()).toBe('/');
  });

  it.each(['?room_id=', '?room_id=../x', '?room_id=a%26b', '?other=1'])('is not taken from %s', (search) => {
    rememberRoom(search);
    expect(takeLandingPage()).toBe('/');
  });

  it('is validated when it is read, because storage may have been changed', () => {
    kept.set('pending_join_room_id', 'x" onload="');
    expect(takeLandingPage()).toBe('/');
  });

  it('is forgotten without an error if nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberRoom('?room_id=ABC234');
    expect(takeLandingPage()).toBe('/');
  });
});

describe('a shared lesson that is saved after the sign-in', () => {
  let sessionEntries: Map<string, string>;
  beforeEach(() => {
    sessionEntries = fakeStorage('sessionStorage');
  });

  it('is shown, and saved once', () => {
    rememberLesson('ABCDEFGHJK');
    expect(takeLandingPage()).toBe('/l/ABCDEFGHJK');
    expect(takeLesson('KJHGFEDCBA')).toBe(false);
    expect(takeLesson('ABCDEFGHJK')).toBe(true);
    expect(takeLesson('ABCDEFGHJK')).toBe(false);
    expect(takeLandingPage()).toBe('/');
  });

  it('comes after a remembered room, which does not wait', () => {
    rememberLesson('ABCDEFGHJK');
    rememberRoom('?room_id=ABC234');
    expect(takeLandingPage()).toBe('/setup-room?room_id=ABC234');
  });

  it('is validated when it is read', () => {
    sessionEntries.set('pending_save_lesson', '../elsewhere');
    expect(takeLandingPage()).toBe('/');
  });
});

describe('a session that the server has ended', () => {
  beforeEach(() => vi.stubGlobal('window', { location: { search: '' } }));

  it('is reported once even if many calls detect it', () => {
    const onExpired = vi.fn();
    const stop = session.onExpired(onExpired);
    session.signIn('first');
    session.expire('first');
    session.expire('first');
    stop();
    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(session.token()).toBeNull();
  });

  it('is not reported for an earlier session or after signing out', () => {
    const onExpired = vi.fn();
    const stop = session.onExpired(onExpired);
    session.signIn('second');
    session.expire('first');
    session.signOut();
    session.expire('second');
    session.expire(null);
    stop();
    expect(onExpired).not.toHaveBeenCalled();
  });
});
