import { LIMITS } from '@icando/contract/limits';
import { Mail } from 'lucide-react';
import type { Ref } from 'react';
import { t } from '../platform/i18n/language.ts';
import { TextField } from '../ui/TextField.tsx';

interface EmailFieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (email: string) => void;
  invalid?: boolean | undefined;
  error?: string | undefined;
}

/** The e-mail with which somebody signs in, or will. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label={t('Email')}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      icon={<Mail />}
      maxLength={LIMITS.email}
      hideCounter
      {...props}
    />
  );
}
