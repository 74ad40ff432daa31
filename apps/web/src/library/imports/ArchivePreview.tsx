import type { ImportPreview } from '@icando/contract/imports';
import { refusalText } from '../../platform/api/api-error.ts';
import { formatDate, formatNumber } from '../../platform/i18n/number-format.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useCommitImport } from './imports-api.ts';
import styles from './imports.module.css';
import { LeftOut } from './LeftOut.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import { t, VI } from '../../platform/i18n/language.ts';

interface ArchivePreviewProps {
  preview: ImportPreview;
  archive: NonNullable<ImportPreview['archive']>;
  onStarted: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The content of an account's archive, and the parts that will be imported. */
export function ArchivePreview({ preview, archive, onStarted, onBack, onClose }: ArchivePreviewProps) {
  const committing = useCommitImport(preview.import_id);
  const submit = () =>
    committing.mutate(
      // The words of an archive keep their lessons.
      { lesson_id: null },
      {
        onSuccess: onStarted,
        onError: (error) => showToast('bad', refusalText(error, t('Failed to bring the archive in'))),
      },
    );
  return (
    <FormDialog
      title={t('Bring in words')}
      width={640}
      action={t('Bring everything in')}
      isDisabled={preview.rows === 0}
      isBusy={committing.isPending}
      cancel={{ label: t('Back'), onPress: onBack }}
      onSubmit={submit}
      onClose={onClose}
    >
      <LiveRegion className={styles.counts} lang={VI}>
        <span>
          {t('Bản sao tài khoản ngày {madeAt}: {lessons} bài học ·', {
            madeAt: formatDate(archive.made_at),
            lessons: formatNumber(archive.lessons),
          })}
        </span>{' '}
        <b className={styles.new}>{t('{new} từ mới', { new: formatNumber(preview.new) })}</b>{' '}
        <span>
          {t('· {existing} từ đã có · {answers} câu trả lời', {
            existing: formatNumber(preview.existing),
            answers: formatNumber(archive.answers),
          })}
        </span>
      </LiveRegion>
      <p lang={VI}>
        {t(
          'Tiến độ được tính lại từ mọi câu trả lời. Điểm XP không mang sang được; cài đặt ôn tập chỉ mang sang khi tài khoản này chưa học gì.',
        )}
      </p>
      {archive.words > 0 ? <PreviewRows preview={{ ...preview, rows: archive.words }} /> : null}
      <LeftOut leftOut={preview.left_out} />
    </FormDialog>
  );
}
