import type { AskedWord } from '@icando/contract/room-frames';
import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { sayWord } from '../../../games/game-setup/index.ts';
import { Verdict } from '../../../games/play-kit/index.ts';
import { BoardTool } from '../../../ui/Board.tsx';
import { cx } from '../../../ui/cx.ts';
import { Ipa } from '../../../ui/Ipa.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { RoomBoardProps } from './board-props.ts';
import styles from './verdict.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

type QuestionState = Pick<RoomBoardProps, 'round' | 'end' | 'isPlaying'>;

interface RoomVerdictProps extends QuestionState {
  /** The right answer for screen readers, if the board shows it only by colour. */
  answer?: ReactNode;
  /** Content below the verdict. */
  children?: ReactNode;
}

/** The verdict in a room: first on the player's answer, then the wait for the others, then the right answer. */
export function RoomVerdict({ round, end, isPlaying, answer, children }: RoomVerdictProps) {
  const { verdict } = round;
  return (
    <div className={styles.verdict}>
      <Verdict
        isRight={verdict?.correct ?? null}
        right={t('Đúng rồi!')}
        wrong={t('Sai rồi!')}
        lang={VI}
        chip={<Points round={round} />}
      >
        <VerdictNote {...{ round, end, isPlaying }} />
        {end !== null && verdict?.correct !== true && answer !== undefined ? (
          <VisuallyHidden lang={VI}>
            {t('Đáp án:')} {answer}
          </VisuallyHidden>
        ) : null}
        {children}
      </Verdict>
    </div>
  );
}

/** For example '+87 pts'; renders nothing without points. */
export function Points({ round: { verdict } }: Pick<RoomBoardProps, 'round'>) {
  if (verdict === null || verdict.points === 0) return null;
  return (
    <span className={styles.points}>{t('+{points} pts', { points: formatNumber(verdict.points) })}</span>
  );
}

/** A note about the wait for the server or other players, or about the time that ran out. */
export function VerdictNote({ round, end, isPlaying }: QuestionState) {
  const note = noteOf({ round, end, isPlaying });
  return note === null ? null : (
    <p className={styles.note} lang={VI}>
      {note}
    </p>
  );
}

function noteOf({ round: { answer, verdict }, end, isPlaying }: QuestionState): string | null {
  if (end !== null) return isPlaying && answer === null ? t('⏰ Hết giờ!') : null;
  if (verdict !== null) return t('Chờ các bạn khác…');
  return answer === null ? null : t('Đã gửi…');
}

interface AnswerLineProps {
  word: AskedWord;
  /** The sides of the word to show besides the IPA and the sound, if the board does not show them. */
  adds?: 'both sides' | 'English' | 'nothing';
}

/** A word after its question, with its pronunciation and a button that plays it. */
export function AnswerLine({ word, adds = 'both sides' }: AnswerLineProps) {
  return (
    <span className={styles.line}>
      {adds === 'nothing' ? null : (
        <b lang="en" translate="no">
          {word.foreign_word}
        </b>
      )}
      <Ipa className={cx(styles.ipa)}>{word.pronunciation_foreign}</Ipa>
      {adds === 'both sides' ? (
        <span lang="vi" translate="no">
          {word.native_word}
        </span>
      ) : null}
      <BoardTool
        className={cx(styles.play)}
        icon={<Volume2 />}
        label={t('Play {foreignWord}', { foreignWord: word.foreign_word })}
        onClick={() => void sayWord(word)}
      />
    </span>
  );
}
