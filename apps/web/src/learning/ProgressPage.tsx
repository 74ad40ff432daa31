import { Play } from 'lucide-react';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page, PageHead } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { CalibrationCard } from './progress/CalibrationCard.tsx';
import { Confusions } from './progress/Confusions.tsx';
import { DueChart } from './progress/DueChart.tsx';
import { ExamDay } from './progress/ExamDay.tsx';
import { Overview } from './progress/Overview.tsx';
import { useProgress, type Progress } from './progress/progress-api.ts';
import styles from './progress/page.module.css';
import { SettingsForm } from './progress/SettingsForm.tsx';
import { GamesCard, RecallCard, StrengthCard } from './progress/ShareCards.tsx';
import { answersIn, answersMissing, wordsMet } from './progress/summary.ts';
import { YearCalendar } from './progress/YearCalendar.tsx';
import { RemindersCard } from './reminders/RemindersCard.tsx';
import { t, VI } from '../platform/i18n/language.ts';

/** 'Tiến bộ': memory statistics, the forecast of due words, the calendar and the settings. */
export function ProgressPage() {
  useDocumentTitle(t('Tiến bộ'));
  const progress = useProgress();
  return (
    <Page>
      <div lang={VI}>
        <PageHead title={t('Tiến bộ')} />
        {progress.data !== undefined ? (
          <div className={styles.grid}>
            {wordsMet(progress.data) === 0 && progress.data.calendar.length === 0 ? (
              <NothingYet hasWords={progress.data.by_state.new > 0} />
            ) : (
              <Charts progress={progress.data} />
            )}
            <SettingsForm settings={progress.data.settings} />
            <RemindersCard />
          </div>
        ) : progress.isError ? (
          <ErrorState
            message={t('Chưa tải được tiến bộ của bạn')}
            retryLabel={t('Thử lại')}
            onRetry={() => void progress.refetch()}
          />
        ) : (
          <div className={styles.grid} aria-busy="true">
            {[150, 120, 180, 140].map((width) => (
              <div key={width} className={styles.waiting}>
                <Skeleton width={width} />
              </div>
            ))}
          </div>
        )}
      </div>
    </Page>
  );
}

function Charts({ progress }: { progress: Progress }) {
  const recall = <RecallCard recall={progress.recall} settings={progress.settings} />;
  const games = <GamesCard progress={progress} />;
  const hasRecall = answersMissing(progress.recall.answers) === 0;
  const hasGames = answersMissing(answersIn(progress)) === 0;
  return (
    <>
      <Overview by_state={progress.by_state} />
      <StrengthCard by_state={progress.by_state} />
      <ExamDay today={progress.forecast[0]?.day ?? ''} words={wordsMet(progress)} />
      <DueChart forecast={progress.forecast} />
      <Confusions confusions={progress.confusions} />
      {hasRecall ? recall : null}
      {hasGames ? games : null}
      <CalibrationCard />
      <YearCalendar progress={progress} />
      {/* What there is comes before what needs more answers. */}
      {hasRecall ? null : recall}
      {hasGames ? null : games}
    </>
  );
}

function NothingYet({ hasWords }: { hasWords: boolean }) {
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t('Chưa có câu trả lời nào')}
        text={
          hasWords
            ? t('Ôn vài từ, rồi Tí vẽ tiến bộ của bạn ở đây.')
            : t('Thêm vài từ và ôn thử, rồi Tí vẽ tiến bộ của bạn ở đây.')
        }
        action={
          hasWords ? (
            <ButtonLink to="/review" kind="play" icon={<Play />}>
              {t('Bắt đầu ôn')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/" kind="play">
              {t('Thêm từ đầu tiên')}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
