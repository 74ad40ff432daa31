import { EMAIL_PATTERN } from '@icando/contract/limits';
import { nfc } from '@icando/contract/text';
import { t } from '../platform/i18n/language.ts';

export interface SignUpFields {
  username: string;
  email: string;
  password: string;
  repeat: string;
}

/** The reason why a sign-up cannot be sent: the specification's sentence and the fields it is about. */
export interface Flaws {
  sentence: string | null;
  fields: readonly (keyof SignUpFields)[];
}

/**
 * Checks in this order: all four fields are filled in, the passwords are equal, the e-mail has the right form. The length
 * of a password is checked by the server.
 */
export function flawsOf(fields: SignUpFields): Flaws {
  const empty = (['username', 'email', 'password', 'repeat'] as const).filter((name) =>
    name === 'username' ? fields.username.trim() === '' : fields[name] === '',
  );
  if (empty.length > 0) return { sentence: t('Fill all fields'), fields: empty };
  if (nfc(fields.password) !== nfc(fields.repeat))
    return { sentence: t("Passwords don't match"), fields: ['repeat'] };
  if (!EMAIL_PATTERN.test(fields.email.trim()))
    return { sentence: t('Invalid email format'), fields: ['email'] };
  return { sentence: null, fields: [] };
}
