import { refusalText, statusOf } from '../platform/api-error.ts';
import { t } from '../platform/language.ts';

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
