import { LIMITS } from '@icando/contract/limits';
import { LogIn } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../../platform/api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { useEnterRoom } from './guest-api.ts';
import styles from './guest.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

/** The field for the guest's name in this room. */
export function NameForm({ roomId }: { roomId: string }) {
  const [name, setName] = useState('');
  const field = useFocusOnMount<HTMLInputElement>();
  const entering = useEnterRoom(roomId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') entering.mutate(name);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its field
    <form className={styles.form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      <TextField
        ref={field}
        label={t('Tên của bạn')}
        labelLang={VI}
        name="nickname"
        lang="vi"
        autoComplete="nickname"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={LIMITS.username}
        value={name}
        onChange={(next) => {
          entering.reset();
          setName(next);
        }}
        error={
          entering.isError ? refusalText(entering.error, t('Chưa vào được phòng. Thử lại nhé.')) : undefined
        }
      />
      <Button
        type="submit"
        kind="go"
        size="lg"
        block
        icon={<LogIn />}
        busy={entering.isPending}
        disabled={name.trim() === ''}
      >
        <span lang={VI}>{t('Vào chơi')}</span>
      </Button>
    </form>
  );
}
