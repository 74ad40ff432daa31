import { XP_MIN_SHARE } from '@icando/contract/games';
import type { GameWord } from '@icando/game/questions/game-word';
import { Check, RotateCcw } from 'lucide-react';
import { useNavigate } from '../../../ui/use-navigate.ts';
import { CountUp, FinishLine, GameName, LearnMissed, ResultWords } from '../../play-kit/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { SOLO_GAME_LOOKS } from '../game-kinds.tsx';
import type { Game, ReportState } from '../solo-store.ts';
import { solo } from '../solo.ts';
import { me } from '../reports.ts';
import { playAgain } from '../start-game.ts';
import { studyAddress } from '../review/study.ts';
import { UpcomingReviews } from './UpcomingReviews.tsx';
import styles from './result.module.css';
import { useCorrections } from './use-corrections.ts';
import { t, VI } from '../../../platform/i18n/language.ts';

type Finished = Extract<Game, { status: 'finished' }>;

interface ResultDialogProps {
  game: Finished;
}

/** The result of a game. The dialog opens when mounted. */
export function ResultDialog({ game }: ResultDialogProps) {
  const { report, rightWords, wrongWords } = game.result;
  const corrections = useCorrections(game.reportId, report.answers);
  const isFirst = game.reason === 'enough';
  return (
    <Dialog
      isOpen
      onClose={solo.reset}
      title={t('Result')}
      width={600}
      footer={
        <div className={styles.ways}>
          <StudyMissed game={game} isDone={wrongWords.every(({ id }) => corrections.corrected.has(id))} />
          <Button kind="key" icon={<RotateCcw />} onClick={playAgain}>
            {t('Play again')}
          </Button>
        </div>
      }
    >
      {isFirst ? (
        <p className={styles.first} lang={VI}>
          {t('Ván đầu tiên')}
        </p>
      ) : null}
      <p className={styles.game}>
        <GameName game={SOLO_GAME_LOOKS[report.type_game].label} form={game.solo.run.form} />
      </p>
      <ResultFacts
        score={report.correct_number + corrections.gained}
        totalQuestion={report.total_number}
        bestStreak={game.result.bestStreak}
        state={game.report}
      />
      <FinishLine owner={me()?.id} isCounted={game.report.name === 'counted'} />
      <MissedWords game={game} corrections={corrections} />
      <ResultWords title={isFirst ? t('Từ đã học') : t('Từ đúng')} tone="right" words={rightWords} />
      {isFirst ? <UpcomingReviews isCounted={game.report.name === 'counted'} /> : null}
    </Dialog>
  );
}

/** Makes a lesson of the missed words, once the server has counted the report, and studies them at once. */
function StudyMissed({ game: { report, reportId, result }, isDone }: { game: Finished; isDone: boolean }) {
  const navigate = useNavigate();
  if (report.name !== 'counted' || isDone) return null;
  return (
    <LearnMissed
      game={{ run_id: reportId }}
      onLearnt={({ lesson }) => {
        solo.reset();
        const { to, state } = studyAddress(lesson.id, result.wrongWords);
        navigate(to, { state });
      }}
    />
  );
}

/** The missed words. Verdicts can be corrected once the server has counted the report. */
function MissedWords({
  game: { result, report },
  corrections: { corrected, mayCorrect, correct, pending },
}: {
  game: Finished;
  corrections: ReturnType<typeof useCorrections>;
}) {
  const { wrongWords } = result;
  const isKnown = report.name === 'counted';
  return (
    <ResultWords
      title={t('Từ sai')}
      tone="wrong"
      words={wrongWords}
      renderAction={(word) =>
        isKnown && mayCorrect(word.id) ? (
          <TakeAsRight
            word={word}
            isTaken={corrected.has(word.id)}
            busy={pending === word.id}
            onTake={correct}
          />
        ) : null
      }
    />
  );
}

interface TakeAsRightProps {
  word: GameWord;
  isTaken: boolean;
  busy: boolean;
  onTake: (wordId: number) => void;
}

function TakeAsRight({ word, isTaken, busy, onTake }: TakeAsRightProps) {
  return (
    <Button
      kind="quiet"
      size="sm"
      lang={VI}
      icon={<Check />}
      busy={busy}
      aria-disabled={isTaken}
      onClick={() => onTake(word.id)}
    >
      <span>{isTaken ? t('Đã tính là đúng') : t('Tôi đúng')}</span>
      <VisuallyHidden>
        :{' '}
        <span lang="en" translate="no">
          {word.foreign_word}
        </span>
      </VisuallyHidden>
    </Button>
  );
}

interface ResultFactsProps {
  score: number;
  totalQuestion: number;
  bestStreak: number;
  state: ReportState;
}

function ResultFacts({ score, totalQuestion, bestStreak, state }: ResultFactsProps) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Score')}</dt>
          <dd>{score}</dd>
        </div>
        <div>
          <dt>{t('Total questions')}</dt>
          <dd>{totalQuestion}</dd>
        </div>
        <div>
          <dt>{t('Best streak')}</dt>
          <dd>{bestStreak}</dd>
        </div>
        <div>
          <dt>{t('xp')}</dt>
          <dd>
            {state.name === 'counted' ? (
              <span>
                +<CountUp value={state.addScore} />
              </span>
            ) : (
              '–'
            )}
          </dd>
        </div>
      </dl>
      <p className={styles.status} role="status">
        <ReportStatus state={state} isTooLow={totalQuestion > 0 && score < totalQuestion * XP_MIN_SHARE} />
      </p>
    </>
  );
}

function ReportStatus({ state, isTooLow }: { state: ReportState; isTooLow: boolean }) {
  switch (state.name) {
    case 'none':
      return <span lang={VI}>{t('Ván này chưa có câu trả lời nào.')}</span>;
    case 'sending':
      return <span lang={VI}>{t('Đang cộng xp…')}</span>;
    case 'queued':
      return <span lang={VI}>{t('Chưa gửi được điểm. Tí giữ lại và gửi khi có mạng.')}</span>;
    case 'refused':
      return <span>{state.detail === '' ? t('The score could not be saved.') : state.detail}</span>;
    case 'counted':
      if (state.detail === undefined && isTooLow) {
        return (
          <span lang={VI}>
            {t('Đúng từ {xpMinShare}% trở lên là có xp. Bạn làm được mà!', {
              xpMinShare: XP_MIN_SHARE * 100,
            })}
          </span>
        );
      }
      return <span>{state.detail ?? ''}</span>;
  }
}
