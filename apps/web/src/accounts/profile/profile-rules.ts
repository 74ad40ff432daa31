import { nfc } from '@icando/contract/text';
import { t } from '../../platform/i18n/language.ts';

/** The three password fields of the profile. */
export interface PasswordChange {
  current: string;
  next: string;
  repeat: string;
  /** False for a user who signs in with Google only: a first password needs no current one. */
  hasPassword: boolean;
}

export interface PasswordFlaw {
  field: 'current' | 'repeat';
  sentence: string;
}

/** The reason why a new password cannot be sent, in the specification's words; null if it can. */
export function passwordFlaw({ current, next, repeat, hasPassword }: PasswordChange): PasswordFlaw | null {
  if (nfc(next) !== nfc(repeat)) return { field: 'repeat', sentence: t("Password doesn't match") };
  if (next !== '' && current === '' && hasPassword) {
    return { field: 'current', sentence: t('Current password is empty') };
  }
  return null;
}
