import type { Homework } from '@icando/contract/homework';
import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { DATE_LENGTH } from '../../ui/limited-text.ts';
import { TextField } from '../../ui/TextField.tsx';
import { dayOf, endOfDay } from './form-values.ts';
import { useChangeHomework } from './homework-api.ts';
import { PickNames } from './PickNames.tsx';
import { t } from '../../platform/i18n/language.ts';

const TITLE_MAX = 64;

/** Changes the title, the deadline, or whether pupils pick their names. The dialog opens when mounted. */
export function ChangeDialog({ homework, onClose }: { homework: Homework; onClose: () => void }) {
  const changing = useChangeHomework(homework.homework_id);
  const [title, setTitle] = useState(homework.title);
  const [day, setDay] = useState(() => dayOf(new Date(homework.due_at)));
  const [picksNames, setPicksNames] = useState(homework.pick_names);
  const due = endOfDay(day);
  return (
    <FormDialog
      title={t('Sửa bài về nhà')}
      action={t('Lưu')}
      cancel={{ label: t('Thôi'), onPress: onClose }}
      isBusy={changing.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (due === null || title.trim() === '') return;
        const change = { title, due_at: due.toISOString(), pick_names: picksNames };
        changing.mutate(change, { onSuccess: onClose });
      }}
    >
      <TextField
        label={t('Tên bài')}
        value={title}
        onChange={setTitle}
        maxLength={TITLE_MAX}
        autoComplete="off"
      />
      <TextField
        label={t('Hạn nộp (hết ngày)')}
        maxLength={DATE_LENGTH}
        hideCounter
        type="date"
        value={day}
        onChange={setDay}
        error={due === null ? t('Chọn một ngày') : undefined}
      />
      {homework.names === null ? null : <PickNames isOn={picksNames} onChange={setPicksNames} />}
    </FormDialog>
  );
}
