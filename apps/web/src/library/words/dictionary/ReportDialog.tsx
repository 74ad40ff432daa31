import { LIMITS } from '@icando/contract/limits';
import { useState } from 'react';
import { t, VI } from '../../../platform/i18n/language.ts';
import { named } from '../../../platform/i18n/named.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { tidy } from '../draft.ts';
import { useReportWord } from './dictionary-api.ts';

/** Tells the admins of a mistake in an article. The dialog opens when it is mounted. */
export function ReportDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const report = useReportWord();
  const submit = () => {
    setTried(true);
    if (tidy(text) === '') return;
    report.mutateAsync({ word, text: tidy(text) }).then(onClose, () => {
      // The mutation shows the toast; the dialog keeps the typed text.
    });
  };
  return (
    <FormDialog
      title={t('Báo lỗi ở “{word}”', { word: named(word) })}
      action={t('Send')}
      isBusy={report.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('Sai ở đâu?')}
        lang={VI}
        maxLength={LIMITS.dictionaryReport}
        value={text}
        onChange={setText}
        error={isTried && tidy(text) === '' ? t('Hãy viết chỗ sai') : undefined}
      />
    </FormDialog>
  );
}
