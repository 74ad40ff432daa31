import { LIMITS } from '@icando/contract/limits';
import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { t } from '../platform/i18n/language.ts';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'icon' | 'end' | 'ipa' | 'lang' | 'maxLength' | 'hideCounter'
> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the text. The value is not trimmed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      maxLength={LIMITS.passwordMax}
      hideCounter
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      icon={<Lock />}
      end={
        <IconButton
          label={isShown ? t('Hide password') : t('Show password')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
