import { Eye } from 'lucide-react';
import { RECALL_MS } from '@icando/game/solo/timing';
import { t, VI } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import styles from './recall.module.css';

/** The moment of a stepwise choice in which its learner tries to recall; the options come at a tap, or by themselves. */
export function RecallTry({ onOpen }: { onOpen: () => void }) {
  useKeys((key) => {
    if (key !== 'Enter') return false;
    onOpen();
    return true;
  });
  return (
    <div className={styles.try} lang={VI} data-recall="">
      <p role="status">{t('Nhớ ra chưa?')}</p>
      <Button kind="play" icon={<Eye />} aria-keyshortcuts="Enter" onClick={onOpen}>
        {t('Hiện đáp án')}
      </Button>
      <span className={styles.time} style={{ animationDuration: `${RECALL_MS}ms` }} aria-hidden="true" />
    </div>
  );
}
