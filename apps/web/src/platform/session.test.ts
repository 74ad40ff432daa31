import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from './fake-storage.fixture.ts';
import { rememberLesson, rememberRoom, session, takeLandingPage, takeLesson } from './session.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = fakeStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

describe('a room that waits for somebody to sign in', () => {
  it('is joined once', () => {
    rememberRoom('?room_id=ABC234');
    expect(kept.get('pending_join_room_id')).toBe('ABC234');
    expect(takeLandingPage()).toBe('/setup-room?room_id=ABC234');
    expect(takeLandingPage()).toBe('/');
  });

  it.each(['?room_id=', '?room_id=../x', '?room_id=a%26b', '?other=1'])('is not made of %s', (search) => {
    rememberRoom(search);
    expect(takeLandingPage()).toBe('/');
  });

  it('is checked again when it is read, for storage is not ours alone', () => {
    kept.set('pending_join_room_id', 'x" onload="');
    expect(takeLandingPage()).toBe('/');
  });

  it('is no trouble where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberRoom('?room_id=ABC234');
    expect(takeLandingPage()).toBe('/');
  });
});

describe('a shared lesson that waits for somebody to sign in', () => {
  let keptInTab: Map<string, string>;
  beforeEach(() => {
    keptInTab = fakeStorage('sessionStorage');
  });

  it('is shown, and saved once', () => {
    rememberLesson('ABCDEFGHJK');
    expect(takeLandingPage()).toBe('/l/ABCDEFGHJK');
    expect(takeLesson('KJHGFEDCBA')).toBe(false);
    expect(takeLesson('ABCDEFGHJK')).toBe(true);
    expect(takeLesson('ABCDEFGHJK')).toBe(false);
    expect(takeLandingPage()).toBe('/');
  });

  it('comes after a room, which begins without them', () => {
    rememberLesson('ABCDEFGHJK');
    rememberRoom('?room_id=ABC234');
    expect(takeLandingPage()).toBe('/setup-room?room_id=ABC234');
  });

  it('is checked when it is read', () => {
    keptInTab.set('pending_save_lesson', '../elsewhere');
    expect(takeLandingPage()).toBe('/');
  });
});

describe('a session that the server has ended', () => {
  beforeEach(() => vi.stubGlobal('window', { location: { search: '' } }));

  it('is said once, whichever of many calls learns of it first', () => {
    const said = vi.fn();
    const stop = session.onExpired(said);
    session.signIn('first');
    session.expire('first');
    session.expire('first');
    stop();
    expect(said).toHaveBeenCalledTimes(1);
    expect(session.token()).toBeNull();
  });

  it('is not said of a session before this one, nor after signing out oneself', () => {
    const said = vi.fn();
    const stop = session.onExpired(said);
    session.signIn('second');
    session.expire('first');
    session.signOut();
    session.expire('second');
    session.expire(null);
    stop();
    expect(said).not.toHaveBeenCalled();
  });
});
