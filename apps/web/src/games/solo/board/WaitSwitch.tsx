import { Hand } from 'lucide-react';
import { t, VI } from '../../../platform/i18n/language.ts';
import { useWaitForMe, waitForMe } from '../../../platform/storage/game-pace.ts';
import { BoardTool } from '../../../ui/Board.tsx';
import styles from './board.module.css';

/** The switch on the board for whether the next question comes by itself or at a press; remembered on this device. */
export function WaitSwitch({ onChange }: { onChange: (waits: boolean) => void }) {
  const waits = useWaitForMe();
  return (
    <BoardTool
      role="switch"
      aria-checked={waits}
      className={styles.wait}
      icon={<Hand />}
      lang={VI}
      title={t('Chờ tôi bấm tiếp')}
      onClick={() => {
        waitForMe.set(!waits);
        onChange(!waits);
      }}
    >
      {t('Chờ tôi bấm tiếp')}
    </BoardTool>
  );
}
