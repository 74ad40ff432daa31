import { CornerDownLeft } from 'lucide-react';
import { BoardTool } from '../../../ui/Board.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './write.module.css';
import { EN, t, VI } from '../../../platform/i18n/language.ts';

interface WriteActionsProps {
  isOpen: boolean;
  awaitsNext: boolean;
  onGiveUp: () => void;
}

/** Pressing a button must not blur the input, or phones close their keyboard. */
export function WriteActions({ isOpen, awaitsNext, onGiveUp }: WriteActionsProps) {
  const isInert = !isOpen && !awaitsNext;
  return (
    <div className={styles.actions} onPointerDown={(event) => event.preventDefault()}>
      <BoardTool lang={VI} disabled={!isOpen} onClick={onGiveUp}>
        {t('Không biết')}
      </BoardTool>
      <Button
        type="submit"
        kind="play"
        size="lg"
        className={styles.submit ?? ''}
        lang={awaitsNext ? VI : EN}
        data-inert={isInert || undefined}
        aria-keyshortcuts="Enter"
      >
        <span>{awaitsNext ? t('Tiếp') : t('Submit')}</span>{' '}
        <CornerDownLeft aria-hidden="true" className={styles.enter ?? ''} />
      </Button>
    </div>
  );
}
