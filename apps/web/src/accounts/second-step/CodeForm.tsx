import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError, refusalText, statusOf } from '../../platform/api/api-error.ts';
import { useSubmission } from '../../platform/api/use-submission.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { sendCode } from '../auth-api.ts';
import page from '../AuthPage.module.css';
import { signIn, type PendingSignIn } from '../sign-in.ts';

const MAX_CODE = 32;

/** The second step of a sign-in. `onBack`: to the first step, also when the time for the second is over. */
export function CodeForm({ pending, onBack }: { pending: PendingSignIn; onBack: () => void }) {
  const box = useFocusOnMount<HTMLInputElement>();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const sending = useSubmission({
    send: sendCode,
    onDone: signIn,
    onFailed: (failure) => {
      const sentence = refusalText(failure, t('Chưa đăng nhập được, bạn thử lại nhé'));
      if (statusOf(failure) === 401) {
        showToast('bad', t('Đã quá lâu. Bạn đăng nhập lại nhé.'), { lang: VI });
        onBack();
      } else if (failure instanceof ApiError && failure.code === 'wrong_code') {
        setError(sentence);
        box.current?.focus();
        box.current?.select();
      } else showToast('bad', sentence, { lang: VI });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') box.current?.focus();
    else sending.submit({ code, pending });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its field
    <form className={page.form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      <TextField
        ref={box}
        label={isRecovery ? t('Mã dự phòng') : t('Mã xác minh')}
        labelLang={VI}
        maxLength={MAX_CODE}
        hideCounter
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode={isRecovery ? 'text' : 'numeric'}
        icon={<KeyRound />}
        value={code}
        error={error}
        onChange={(typed) => {
          setError(undefined);
          setCode(typed);
        }}
      />
      <Button type="submit" block busy={sending.isPending} className={page.submit}>
        {t('Login')}
      </Button>
      <Button
        kind="quiet"
        block
        lang={VI}
        onClick={() => {
          setRecovery(!isRecovery);
          setError(undefined);
          setCode('');
          box.current?.focus();
        }}
      >
        {isRecovery ? t('Dùng mã của ứng dụng') : t('Dùng mã dự phòng')}
      </Button>
      <Button kind="quiet" block lang={VI} onClick={onBack}>
        {t('Quay lại')}
      </Button>
    </form>
  );
}
