import { Play } from 'lucide-react';
import tiPeek from '../../ui/art/ti-peek.svg';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './playing.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

interface PausedNoticeProps {
  isProjector: boolean;
  /** Undefined for players who are not the host. */
  onResume: (() => void) | undefined;
}

/** Replaces the board while the game is paused. */
export function PausedNotice({ isProjector, onResume }: PausedNoticeProps) {
  return (
    <div className={cx(styles.pause, isProjector && styles.large)} lang={VI}>
      <img src={tiPeek} alt="" />
      <p role="status">{t('Đang tạm dừng')}</p>
      <p>{t('Đồng hồ đứng lại. Không ai mất thời gian.')}</p>
      {onResume === undefined ? null : (
        <Button kind="play" size="lg" icon={<Play />} onClick={onResume}>
          {t('Chơi tiếp')}
        </Button>
      )}
    </div>
  );
}
