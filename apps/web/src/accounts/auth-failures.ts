import type { RefusalCode } from '@icando/contract/errors';
import { ApiError, refusalText, statusOf } from '../platform/api/api-error.ts';
import { t } from '../platform/i18n/language.ts';
import { codeFault } from '../platform/browser/typed-code.ts';

/** The message of a failed registration. */
export function registerFailure(error: unknown): string {
  switch (statusOf(error)) {
    case 400:
      return t('Email already exists, try again');
    case 500:
      return t('Register failed');
    default:
      return refusalText(error, t('Register failed, try again'));
  }
}

/** The message of a failed login. null without a response, because the bar below the header reports that. */
export function loginFailure(error: unknown): string | null {
  switch (statusOf(error)) {
    case undefined:
    case 0:
      return null;
    case 401:
      return t('Invalid email or password');
    case 500:
      // The specification uses this wording for the login too.
      return t('Register failed');
    default:
      return refusalText(error, t('Register failed'));
  }
}

/** The `name` attributes of the sign-up form's fields, which password managers read. */
export const SIGN_UP_BOXES = {
  username: 'name',
  email: 'email',
  password: 'password',
  repeat: 'repeat-password',
  class_code: 'class-code',
  nickname: 'nickname',
} as const;
export type SignUpBox = keyof typeof SIGN_UP_BOXES;

const REFUSED_BOX: Partial<Record<RefusalCode, SignUpBox>> = {
  email_exists: 'email',
  common_password: 'password',
  password_is_name: 'password',
  name_refused: 'username',
  name_of_admin: 'username',
  nickname_is_name: 'nickname',
  class_code_needed: 'class_code',
  class_code_wrong: 'class_code',
  class_full: 'class_code',
};

/** What stays at the field of a refused sign-up. The toast says what is wrong with an e-mail, the field what to do. */
export function signUpFieldError(
  box: SignUpBox,
  error: unknown,
  { classCode }: { classCode: string },
): string {
  if (box === 'class_code') return codeFault(classCode, registerFailure(error));
  return box === 'email' && statusOf(error) === 400
    ? t('Log in with it, or use another e-mail.')
    : registerFailure(error);
}

/** The field that a refused sign-up is about. Others see the nickname, so its name rules apply if there is one. */
export function refusedBox(error: unknown, { hasNickname }: { hasNickname: boolean }): SignUpBox | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const path = error.errors[0]?.path;
  const box =
    REFUSED_BOX[error.code as RefusalCode] ??
    (path !== undefined && path in SIGN_UP_BOXES ? (path as SignUpBox) : undefined);
  if (box === undefined && error.status === 400) return 'email';
  return box === 'username' && hasNickname && error.code?.startsWith('name_') === true ? 'nickname' : box;
}
