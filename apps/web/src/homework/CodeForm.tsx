import { homeworkCodeFrom } from '@icando/contract/homework';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './homework.module.css';
import { t } from '../platform/language.ts';

/** `/h` without a code, for pupils without a camera who read the code from the projector. */
export function CodeForm() {
  useDocumentTitle(t('Bài về nhà'));
  const [, setParameters] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  function open(event: FormEvent): void {
    event.preventDefault();
    const code = homeworkCodeFrom(typed);
    setWrong(code === null);
    if (code !== null) setParameters({ code });
  }
  return (
    <div className={styles.pupil}>
      <h1 tabIndex={-1}>{t('Bài về nhà')}</h1>
      <Sheet className={styles.card ?? ''}>
        <form className={styles.form} onSubmit={open} noValidate>
          <TextField
            label={t('Mã bài')}
            hint={t('8 chữ và số, trên bảng hoặc thầy cô gửi')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(text) => {
              setWrong(false);
              setTyped(text);
            }}
            error={isWrong ? t('Mã bài có 8 chữ và số.') : undefined}
          />
          <div className={styles.ways}>
            <Button type="submit" kind="play" disabled={typed.trim() === ''}>
              {t('Mở bài')}
            </Button>
          </div>
        </form>
      </Sheet>
    </div>
  );
}
