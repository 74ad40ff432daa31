import { X, Star } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Confetti, CountUp } from '../../play-kit/index.ts';
import tiCheer from '../../../ui/art/ti-cheer.svg';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { useMsUntil } from '../../../ui/use-ms-until.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { isCelebrated, celebration } from './celebration.ts';
import styles from './popup.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

export interface ScorePopupProps {
  /** Null while the pop-up is closed. */
  score: number | null;
  totalQuestion: number;
  /** The earned XP; undefined until the server responds. */
  addScore?: number | undefined;
  /** The first game of an account is celebrated with any score. */
  isFirst?: boolean;
  onClose: () => void;
}

/** The pop-up closes after five seconds; a click inside restarts them. Its animations differ from those of ui/Dialog. */
export function ScorePopup({ score, totalQuestion, addScore, isFirst = false, onClose }: ScorePopupProps) {
  const isOpen = score !== null;
  // Keeps the last score during the exit animation.
  const [shown, setShown] = useState(score);
  if (score !== null && score !== shown) setShown(score);
  return (
    <Overlay
      {...{ isOpen, onClose }}
      veil={styles.veil}
      modal={styles.modal}
      beside={isFirst || isCelebrated(shown ?? 0, totalQuestion) ? <Confetti /> : null}
    >
      <Dialog aria-label={t('Score')} className={cx(styles.dialog)}>
        <ScoreCard score={shown ?? 0} {...{ totalQuestion, addScore, isFirst, onClose }}>
          <IconButton label={t('Close score')} className={cx(styles.close)} onClick={onClose}>
            <X />
          </IconButton>
        </ScoreCard>
      </Dialog>
    </Overlay>
  );
}

const SHOWN_MS = 5000;

interface ScoreCardProps {
  score: number;
  totalQuestion: number;
  addScore: number | undefined;
  isFirst: boolean;
  onClose: () => void;
  children: ReactNode;
}

function ScoreCard({ score, totalQuestion, addScore, isFirst, onClose, children }: ScoreCardProps) {
  const [clicks, setClicks] = useState(0);
  return (
    <div className={styles.whole} onClick={() => setClicks(clicks + 1)} role="presentation">
      <img className={styles.ti} src={tiCheer} alt="" />
      <div className={styles.card}>
        {children}
        <p className={styles.cheer} lang={VI}>
          {isFirst ? t('Xong ván đầu tiên! Tí tự hào về bạn.') : celebration(score, totalQuestion)}
        </p>
        <p className={styles.said} lang={VI}>
          <VisuallyHidden>
            {t('Bạn đã ghi được {score} / {totalQuestion} điểm', { score, totalQuestion })}
          </VisuallyHidden>
          <span aria-hidden="true">{t('Bạn đã ghi được')}</span>
        </p>
        <p className={styles.score} aria-hidden="true">
          <svg viewBox="0 0 360 170" preserveAspectRatio="none" fill="none">
            <path d={CIRCLE} />
          </svg>
          <b>{score}</b>
          <span>{`/ ${totalQuestion}`}</span>
        </p>
        <p className={styles.said} lang={VI} aria-hidden="true">
          {t('điểm')}
        </p>
        {addScore === undefined ? null : (
          <p className={styles.xp}>
            <Badge tone="nang" icon={<Star />}>
              +<CountUp value={addScore} /> {t('xp')}
            </Badge>
          </p>
        )}
        <Button kind="key" lang={VI} className={cx(styles.go)} onClick={onClose}>
          {t('Xem kết quả')}
        </Button>
        <TimeLeft key={clicks} onEnd={onClose} />
      </div>
    </div>
  );
}

function TimeLeft({ onEnd }: { onEnd: () => void }) {
  const [endsAt] = useState(() => performance.now() + SHOWN_MS);
  const left = useMsUntil(endsAt) ?? 0;
  useCountdown({ ms: SHOWN_MS, isPaused: false, onEnd });
  return (
    <>
      <span className={styles.life} aria-hidden="true">
        <i />
      </span>
      <p className={styles.closing} lang={VI}>
        {t('Tự đóng sau {left} giây', { left: Math.ceil(left / 1000) })}
      </p>
    </>
  );
}

const CIRCLE =
  'M70 146C-6 112 14 14 178 10C316 7 356 56 350 92C342 142 236 166 146 158C66 150 6 122 10 80C14 40 76 12 150 5';
