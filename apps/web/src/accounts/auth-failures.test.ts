import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api/api-error.ts';
import { loginFailure, refusedBox, registerFailure, signUpFieldError } from './auth-failures.ts';

const refusal = (status: number, detail = 'From the server.', retryAfter: number | null = null) =>
  new ApiError({ status, detail, retryAfter });

describe('a registration that failed', () => {
  it('says that the e-mail exists', () =>
    expect(registerFailure(refusal(400))).toBe('Email already exists, try again'));
  it('shows the sentence of the specification for a server error', () =>
    expect(registerFailure(refusal(500))).toBe('Register failed'));
  it('shows the reason for a refused field', () =>
    expect(registerFailure(refusal(422))).toBe('From the server.'));
  it('asks the user to try again when there is no response', () =>
    expect(registerFailure(refusal(0))).toBe('Register failed, try again'));
});

describe('a login that failed', () => {
  it('does not reveal whether the e-mail or the password was wrong', () =>
    expect(loginFailure(refusal(401))).toBe('Invalid email or password'));
  it('uses the wording of the specification for 500', () =>
    expect(loginFailure(refusal(500))).toBe('Register failed'));
  it('shows how long to wait', () =>
    expect(loginFailure(refusal(429, 'Too many.', 4))).toBe('Too many. (4 s)'));
  it('shows nothing when there is no response', () => expect(loginFailure(refusal(0))).toBeNull());
});

describe('the field of a refused sign-up', () => {
  const boxOf = (status: number, code?: string, path?: string, hasNickname = false) =>
    refusedBox(
      new ApiError({ status, code, detail: '', errors: path === undefined ? [] : [{ path, message: '' }] }),
      { hasNickname },
    );

  it.each([
    [400, 'email_exists', undefined, 'email'],
    [422, 'common_password', undefined, 'password'],
    [422, 'password_is_name', undefined, 'password'],
    [422, 'name_of_admin', undefined, 'username'],
    [403, 'class_code_wrong', undefined, 'class_code'],
    [422, 'nickname_is_name', undefined, 'nickname'],
    [422, 'invalid', 'password', 'password'],
    [422, 'invalid', 'guest_token', undefined],
    [429, undefined, undefined, undefined],
    [0, undefined, undefined, undefined],
  ])('of %s %s %s is %s', (status, code, path, box) => {
    expect(boxOf(status, code, path)).toBe(box);
  });

  it('is the nickname for a refused name, which others see', () => {
    expect(boxOf(422, 'name_refused', undefined, true)).toBe('nickname');
    expect(boxOf(422, 'invalid', 'username', true)).toBe('username');
  });
});

describe('what stays at the field of a refused sign-up', () => {
  const wrongCode = new ApiError({ status: 403, code: 'class_code_wrong', detail: 'No such class.' });

  it('names the keyboard if it changed the class code', () => {
    expect(signUpFieldError('class_code', wrongCode, { classCode: 'HÁ3KP' })).toMatch(/^Tắt bộ gõ/);
    expect(signUpFieldError('class_code', wrongCode, { classCode: 'HAS3KP' })).toBe('No such class.');
  });
});
