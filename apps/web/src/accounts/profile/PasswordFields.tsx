import { PasswordField } from '../../ui/PasswordField.tsx';
import type { PasswordFlaw } from './profile-rules.ts';
import { t } from '../../platform/i18n/language.ts';

export interface Passwords {
  current: string;
  next: string;
  repeat: string;
}

interface PasswordFieldsProps {
  value: Passwords;
  onChange: (value: Passwords) => void;
  hasPassword: boolean;
  flaw: PasswordFlaw | null;
}

/** The fields for the current password and, twice, a new one. All three may stay empty. */
export function PasswordFields({ value, onChange, hasPassword, flaw }: PasswordFieldsProps) {
  const errorOf = (field: PasswordFlaw['field']) => (flaw?.field === field ? flaw.sentence : undefined);
  return (
    <>
      {hasPassword ? (
        <PasswordField
          label={t('Current password')}
          name="current-password"
          autoComplete="current-password"
          value={value.current}
          onChange={(current) => onChange({ ...value, current })}
          error={errorOf('current')}
        />
      ) : null}
      <PasswordField
        label={t('New password')}
        name="new-password"
        autoComplete="new-password"
        value={value.next}
        onChange={(next) => onChange({ ...value, next })}
      />
      <PasswordField
        label={t('Repeat password')}
        name="repeat-password"
        autoComplete="new-password"
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        error={errorOf('repeat')}
      />
    </>
  );
}
