import { nfc } from '@icando/contract/text';
import type { ImportPreview, ImportRole } from '@icando/contract/imports';
import { LIMITS, NO_LESSON_ID } from '@icando/contract/limits';
import { useState } from 'react';
import { lessonOptions, NO_LESSON, useLessons } from '../lessons/index.ts';
import { useIdState } from '../../platform/storage/current-ids.ts';
import { refusalText } from '../../platform/api/api-error.ts';
import { formatDate, formatNumber } from '../../platform/i18n/number-format.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { changedIn, choicesToSend, countsAfter, NO_CHOICE } from './changed-choices.ts';
import { ChangedWords } from './ChangedWords.tsx';
import { type ImportTarget, useAssignImport, useCommitImport } from './imports-api.ts';
import styles from './imports.module.css';
import { LeftOut } from './LeftOut.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import { FORMAT_NAMES, isComplete, ROLE_OPTIONS, withRole } from './roles.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { serverNow } from '../../platform/api/server-clock.ts';

/** An id that no lesson has. */
const NEW_LESSON_ID = -1;
const NEW_LESSON = { id: NEW_LESSON_ID, label: t('New lesson') };

interface PreviewFormProps {
  preview: ImportPreview;
  /** The proposed name of a new lesson. */
  name: string;
  /** The lesson that is offered first; null: a new one. */
  lessonId: number | null;
  onPreview: (preview: ImportPreview) => void;
  onStarted: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The result for each row, the roles of the columns, and the lesson for the words. */
export function PreviewForm(props: PreviewFormProps) {
  const { preview, onPreview, onStarted, onBack, onClose } = props;
  const assigning = useAssignImport(preview.import_id);
  const committing = useCommitImport(preview.import_id);
  const target = useTarget(props.lessonId, props.name);
  const roles = preview.columns.map(({ role }) => role);
  const [choice, setChoice] = useState(NO_CHOICE);
  const changed = isComplete(roles) ? changedIn(preview, target.lessonId) : [];
  const counts = countsAfter(preview, changed, choice);
  const isReady = isComplete(roles) && (counts.added > 0 || counts.updated > 0 || preview.reviews > 0);
  const [isTried, setTried] = useState(false);
  const assign = (index: number, role: ImportRole) =>
    assigning.mutate(withRole(roles, index, role), {
      onSuccess: onPreview,
      onError: (error) => showToast('bad', refusalText(error, t('Failed to assign the columns'))),
    });
  const submit = () => {
    setTried(true);
    if (!isReady || target.value === null || assigning.isPending) return;
    committing.mutate(
      { ...target.value, changed: choicesToSend(changed, choice) },
      {
        onSuccess: onStarted,
        onError: (error) => showToast('bad', refusalText(error, t('Failed to add the words'))),
      },
    );
  };
  return (
    <FormDialog
      title={t('Bring in words')}
      width={640}
      action={actionOf(counts, preview.reviews)}
      isDisabled={!isReady}
      isBusy={committing.isPending}
      cancel={{ label: t('Back'), onPress: onBack }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Counts preview={preview} />
      <TargetFields target={target} isTried={isTried} disabled={committing.isPending} />
      <fieldset className={styles.columns} aria-busy={assigning.isPending}>
        <legend lang={VI}>{t('Mỗi cột là gì?')}</legend>
        {preview.columns.map(({ index, name, sample, role }) => (
          <div key={index} className={styles.column}>
            <Select
              label={name === '' ? t('Column {index}', { index: index + 1 }) : name}
              options={ROLE_OPTIONS}
              value={role}
              disabled={assigning.isPending || committing.isPending}
              onChange={(next) => assign(index, next)}
            />
            <p className={styles.sample} translate="no">
              {sample.slice(0, 3).join(' · ')}
            </p>
          </div>
        ))}
      </fieldset>
      {changed.length > 0 ? (
        <ChangedWords rows={changed} choice={choice} disabled={committing.isPending} onChoice={setChoice} />
      ) : null}
      {isComplete(roles) ? (
        <PreviewRows preview={preview} />
      ) : (
        <p className={styles.error} role="status" lang={VI}>
          {t('Chọn một cột tiếng Anh và một cột tiếng Việt.')}
        </p>
      )}
      <LeftOut leftOut={preview.left_out} />
    </FormDialog>
  );
}

/** The label of the import button. Even if all words exist already, the answers in the source may be new. */
function actionOf({ added, updated }: ReturnType<typeof countsAfter>, reviews: number): string {
  if (added === 0 && updated === 0 && reviews > 0) return t('Add the answers');
  const count = formatNumber(added);
  if (updated > 0) return t('Add {count}, update {updated}', { count, updated: formatNumber(updated) });
  return added === 1 ? t('Add {count} word', { count }) : t('Add {count} words', { count });
}

function Counts({ preview }: { preview: ImportPreview }) {
  return (
    <LiveRegion className={styles.counts} lang={VI}>
      <span>
        {t('Đọc được {rows} dòng ({format}):', {
          rows: formatNumber(preview.rows),
          format: FORMAT_NAMES[preview.format],
        })}
      </span>{' '}
      <b className={styles.new}>{t('{new} mới', { new: formatNumber(preview.new) })}</b> ·{' '}
      <span>{t('{existing} đã có', { existing: formatNumber(preview.existing) })}</span> ·{' '}
      <span className={preview.error_count > 0 ? styles.wrong : undefined}>
        {t('{errorCount} lỗi', { errorCount: formatNumber(preview.error_count) })}
      </span>
      {preview.reviews > 0 ? (
        <span>{` ${t('· kèm {reviews} câu trả lời đã ôn', { reviews: formatNumber(preview.reviews) })}`}</span>
      ) : null}
      {preview.recordings > 0 ? (
        <span>{` ${t('· {recordings} bản ghi âm', { recordings: formatNumber(preview.recordings) })}`}</span>
      ) : null}
    </LiveRegion>
  );
}

/** The lesson to which the words will be added. */
function useTarget(offered: number | null, name: string) {
  const lessons = useLessons().data ?? [];
  const [chosen, setChosen] = useIdState(offered ?? NEW_LESSON_ID);
  const [lessonName, setLessonName] = useState(() => lessonNameFrom(name));
  const tidy = nfc(lessonName).trim();
  const isNew = chosen === NEW_LESSON_ID;
  const existing = { lesson_id: chosen === NO_LESSON_ID ? null : chosen };
  const value: ImportTarget | null = isNew ? (tidy === '' ? null : { lesson_name: tidy }) : existing;
  const options = [NEW_LESSON, ...lessonOptions(lessons), NO_LESSON];
  const lessonId = isNew ? undefined : existing.lesson_id;
  return { options, chosen, setChosen, isNew, lessonId, lessonName, setLessonName, value };
}

/** The name of the file, or the day for a pasted text. */
function lessonNameFrom(name: string): string {
  const full = name === '' ? t('Từ mới {day}', { day: formatDate(serverNow()) }) : name;
  return [...full].slice(0, LIMITS.lessonName).join('');
}

interface TargetFieldsProps {
  target: ReturnType<typeof useTarget>;
  isTried: boolean;
  disabled: boolean;
}

function TargetFields({ target, isTried, disabled }: TargetFieldsProps) {
  return (
    <div className={styles.target}>
      <Select
        label={t('To lesson')}
        options={target.options}
        value={target.chosen}
        onChange={target.setChosen}
        disabled={disabled}
      />
      {target.isNew ? (
        <TextField
          label={t('Lesson Name')}
          maxLength={LIMITS.lessonName}
          autoComplete="off"
          disabled={disabled}
          value={target.lessonName}
          onChange={target.setLessonName}
          error={isTried && target.value === null ? t('Lesson name is required') : undefined}
        />
      ) : null}
    </div>
  );
}
