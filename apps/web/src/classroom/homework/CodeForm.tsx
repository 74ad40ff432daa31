import { LIMITS } from '@icando/contract/limits';
import { homeworkCodesFrom } from '@icando/contract/homework';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { call } from '../../platform/api/api-client.ts';
import { reasonOf } from '../../platform/api/api-error.ts';
import { codeFault, codeUnchecked, foundBy } from '../../platform/browser/typed-code.ts';
import { useSubmission } from '../../platform/api/use-submission.ts';
import tiPeek from '../../ui/art/ti-peek.svg';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { PupilHead } from './PupilHead.tsx';
import styles from './homework.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

/** `/h` without a code, for pupils without a camera who read the code from the projector. */
export function CodeForm() {
  useDocumentTitle(t('Bài về nhà'));
  const [, setParameters] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const finding = useSubmission({
    send: findTyped,
    onDone: (code) => {
      setWrong(code === null);
      if (code !== null) setParameters({ code });
    },
    onFailed: (error) => showToast('bad', codeUnchecked(), { detail: reasonOf(error), lang: VI }),
  });
  const open = (event: FormEvent) => {
    event.preventDefault();
    finding.submit(typed);
  };
  return (
    <div className={styles.pupil}>
      <PupilHead ti={tiPeek} title={t('Bài về nhà')} moment="code" />
      <Sheet className={styles.card ?? ''}>
        <form className={styles.form} onSubmit={open} noValidate>
          <TextField
            label={t('Mã bài')}
            maxLength={LIMITS.codeOrLink}
            hideCounter
            hint={t('8 chữ và số, trên bảng hoặc thầy cô gửi')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(text) => {
              setWrong(false);
              setTyped(text);
            }}
            error={isWrong ? codeFault(typed, t('Mã bài có 8 chữ và số.')) : undefined}
          />
          <div className={styles.ways}>
            <Button type="submit" kind="play" busy={finding.isPending} disabled={typed.trim() === ''}>
              {t('Mở bài')}
            </Button>
          </div>
        </form>
      </Sheet>
    </div>
  );
}

/** If a Vietnamese keyboard changed the code, the server decides by which homework exists. */
async function findTyped(typed: string): Promise<string | null> {
  const [code, ...others] = homeworkCodesFrom(typed);
  if (code === undefined || others.length === 0) return code ?? null;
  return foundBy(async () => {
    const homework = await call('GET /api/homework/by_code/:code', {
      params: { code: typed.trim() },
      token: null,
    });
    return homework.code;
  });
}
