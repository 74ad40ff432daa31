import { LIMITS } from '@icando/contract/limits';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, type Ref, useState } from 'react';
import { goTo } from '../platform/browser/address.ts';
import { reasonOf } from '../platform/api/api-error.ts';
import { codeFault, codeUnchecked, findTypedRoom } from '../platform/browser/typed-code.ts';
import { useSubmission } from '../platform/api/use-submission.ts';
import { Button } from '../ui/Button.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { cx } from '../ui/cx.ts';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './RoomCodeForm.module.css';
import { t, VI } from '../platform/i18n/language.ts';

/** Joins a room by its code, without an account. */
export function RoomCodeForm({ ref }: { ref: Ref<HTMLInputElement> }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const finding = useSubmission({
    send: findTypedRoom,
    onDone: (roomId) => {
      setWrong(roomId === null);
      if (roomId !== null) goTo(`/setup-room?room_id=${roomId}`);
    },
    onFailed: (error) => showToast('bad', codeUnchecked(), { detail: reasonOf(error), lang: VI }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finding.submit(typed);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its field
    <form className={styles.form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      <TextField
        ref={ref}
        className={styles.code}
        label={t('Mã phòng')}
        maxLength={LIMITS.codeOrLink}
        hideCounter
        labelLang={VI}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={(text) => {
          setWrong(false);
          setTyped(text);
        }}
        error={isWrong ? codeFault(typed, t('A room ID has six letters and digits.')) : undefined}
      />
      <Button
        type="submit"
        kind="line"
        className={cx(styles.go)}
        busy={finding.isPending}
        disabled={typed.trim() === ''}
      >
        <span className={styles.enter} lang={VI}>
          {t('Vào phòng')}
        </span>{' '}
        <ArrowRight />
      </Button>
      <p className={styles.free} lang={VI}>
        {t('Vào chơi ngay, không cần tài khoản.')}
      </p>
    </form>
  );
}
