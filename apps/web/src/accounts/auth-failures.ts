import { refusalText, statusOf } from '../platform/api-error.ts';

/** What a failed registration says. */
export function registerFailure(error: unknown): string {
  switch (statusOf(error)) {
    case 400:
      return 'Email already exists, try again';
    case 500:
      return 'Register failed';
    default:
      return refusalText(error, 'Register failed, try again');
  }
}

/** What a failed login says; null for silence, which the bar under the header already tells. */
export function loginFailure(error: unknown): string | null {
  switch (statusOf(error)) {
    case undefined:
    case 0:
      return null;
    case 401:
      return 'Invalid email or password';
    case 500:
      // The specification has this wording for login too.
      return 'Register failed';
    default:
      return refusalText(error, 'Register failed');
  }
}
