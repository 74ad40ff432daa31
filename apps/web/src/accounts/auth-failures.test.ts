import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { loginFailure, registerFailure } from './auth-failures.ts';

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
