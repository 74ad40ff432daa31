import type { ReplyOf } from '@icando/contract/endpoint';
import { homeworkAddress, type HomeworkPlayer, type homeworkReport } from '@icando/contract/homework';
import { CalendarClock, Copy, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLinkOrigin } from '../../platform/browser/link-origin.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { mergedWords, mostMissed, MissedWords, ReportTable } from '../reports/index.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/CopyDialog.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { LocalOnlyNote } from '../../ui/LocalOnlyNote.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { expectedPupils, useDeleteHomework, useHomeworkReport, useSaveHomeworkCsv } from './homework-api.ts';
import { minutesText } from './minutes.ts';
import { PinReset } from './PinReset.tsx';
import { GAME_NAMES } from './game-names.ts';
import styles from './homework.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { QrCode } from '../../ui/QrCode.tsx';

type Report = ReplyOf<typeof homeworkReport>;

/** The progress and the answers of all pupils. */
export function HomeworkReport({ id }: { id: number }) {
  const report = useHomeworkReport(id);
  return (
    <>
      {/* The heading stays the same element, because it has the focus while the report is loaded. */}
      <PageHead title={report.data === undefined ? t('Bài về nhà') : named(report.data.homework.title)}>
        {report.data === undefined ? null : <ReportTools report={report.data} />}
      </PageHead>
      {report.data !== undefined ? (
        <ReportDetails report={report.data} />
      ) : report.isError ? (
        <ErrorState
          message={t('Chưa tải được bài này')}
          retryLabel={t('Thử lại')}
          onRetry={() => void report.refetch()}
        />
      ) : (
        <SkeletonRows rows={5} columns={3} />
      )}
    </>
  );
}

function ReportDetails({ report }: { report: Report }) {
  const { homework, players, cells, waiting } = report;
  const words = mergedWords(report.words);
  return (
    <>
      <p className={styles.note}>
        {`${t('{words} từ ·', { words: homework.words })} ${homework.games.map((game) => GAME_NAMES[game]).join(', ')} ${t(
          '· {minutes} · hạn {dueAt} · {finished}/{pupils} em xong',
          {
            minutes: minutesText(homework.games, homework.words) ?? '',
            dueAt: formatDate(homework.due_at),
            finished: homework.finished,
            pupils: expectedPupils(homework),
          },
        )}`}
      </p>
      <div className={styles.grid}>
        <Invite code={homework.code} />
        {players.length === 0 ? (
          <p className={styles.note} role="status">
            {t('Chưa em nào bắt đầu.')}
          </p>
        ) : (
          <>
            <MissedWords words={mostMissed(words)} />
            <ReportTable
              players={players}
              words={words}
              cells={cells}
              note={pupilNote(homework.homework_id, report.words.length)}
            />
          </>
        )}
        {waiting.length === 0 ? null : (
          <section aria-labelledby="waiting-heading">
            <h2 id="waiting-heading">{t('Chưa làm ({count})', { count: waiting.length })}</h2>
            <p className={styles.waiting} translate="no">
              {waiting.join(', ')}
            </p>
          </section>
        )}
      </div>
    </>
  );
}

/** A component that shows 'Xong' or the progress, whether an answer was late, and the reset of a PIN. */
function pupilNote(homeworkId: number, total: number) {
  return function PupilNote(pupil: HomeworkPlayer) {
    return (
      <>
        {pupil.finished_at === null ? (
          <Badge tone="nang">{`${pupil.answered}/${total}`}</Badge>
        ) : (
          <Badge tone="la">{t('Xong')}</Badge>
        )}
        {pupil.late ? <Badge tone="phuong">{t('Trễ')}</Badge> : null}
        {pupil.is_guest ? <PinReset homeworkId={homeworkId} pupil={pupil} /> : null}
      </>
    );
  };
}

/** The link and the QR code for pupils. */
function Invite({ code }: { code: string }) {
  const { copy, dialog } = useCopy();
  const { origin } = useLinkOrigin();
  const address = homeworkAddress(origin, code);
  return (
    <Sheet className={styles.invite ?? ''} aria-label={t('Đường dẫn cho các em')}>
      <QrCode className={styles.qr} value={address} name={t('QR code of the homework')} size={160} />
      <div className={styles.link}>
        <p data-homework-code={code}>
          {t('Các em quét mã, hoặc mở')} <b translate="no">{address}</b>
        </p>
        <LocalOnlyNote />
        <Button kind="soft" icon={<Copy />} onClick={() => void copy(address, t('Link copied'))}>
          {t('Chép đường dẫn')}
        </Button>
        {dialog}
      </div>
    </Sheet>
  );
}

function ReportTools({ report: { homework } }: { report: Report }) {
  const { homework_id: id } = homework;
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const csv = useSaveHomeworkCsv(id);
  const deleting = useDeleteHomework(id);
  return (
    <>
      <Button kind="line" icon={<Download />} busy={csv.isPending} onClick={() => csv.mutate()}>
        {t('Tải CSV')}
      </Button>
      <Button kind="line" icon={<CalendarClock />} onClick={() => setOpen('change')}>
        {t('Sửa')}
      </Button>
      <Button
        kind="quiet"
        danger
        icon={<Trash2 />}
        busy={deleting.isPending}
        onClick={() => setOpen('delete')}
      >
        {t('Xóa')}
      </Button>
      {open === 'change' ? <ChangeDialog homework={homework} onClose={() => setOpen(null)} /> : null}
      <AskDialog
        isOpen={open === 'delete'}
        lang={VI}
        title={t('Xóa bài {title}?', { title: named(homework.title) })}
        text={t('Câu trả lời của các em trong bài này bị xóa, không lấy lại được.')}
        yes={t('Xóa bài')}
        onYes={() => {
          setOpen(null);
          deleting.mutate();
        }}
        no={t('Giữ lại')}
        onNo={() => setOpen(null)}
      />
    </>
  );
}
