import type { ReportCell, ReportPlayer } from '@icando/contract/reports';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AnswerSign, secondsText } from './AnswerSign.tsx';
import { cellsOf, type MergedWord } from './merged-words.ts';
import styles from './report.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Named } from '../../ui/Named.tsx';

interface PupilDialogProps {
  player: ReportPlayer;
  words: readonly MergedWord[];
  row: readonly ReportCell[];
  onClose: () => void;
}

/** All answers of one pupil with their times. The dialog opens when mounted. */
export function PupilDialog({ player, words, row, onClose }: PupilDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={named(player.username)}
      titleLang={VI}
      width={560}
      subtitle={
        <span lang={VI}>
          {t('{correct}/{answered} câu đúng, {score} điểm', {
            correct: player.correct,
            answered: player.answered,
            score: formatNumber(player.score),
          })}
        </span>
      }
    >
      <ul className={styles.answers} lang={VI}>
        {words.flatMap((word) =>
          cellsOf(row, word).map(({ correct, ms, chosen }, time) => (
            <li key={`${word.key} ${word.places[time]}`}>
              <AnswerSign correct={correct} />
              <span className={styles.answerText}>
                <b lang="en" translate="no">
                  {word.foreign_word}
                </b>{' '}
                <span lang="vi" translate="no">
                  {word.native_word}
                </span>
                {correct === false && chosen !== '' ? (
                  <span className={styles.instead}>
                    <Named>{t('chọn: {chosen}', { chosen: named(chosen) })}</Named>
                  </span>
                ) : null}
              </span>
              <span className={styles.seconds}>{ms === null ? '' : secondsText(ms)}</span>
            </li>
          )),
        )}
      </ul>
    </Dialog>
  );
}
