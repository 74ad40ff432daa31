import { CornerDownLeft } from 'lucide-react';
import { BoardTool } from '../../ui/Board.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './write.module.css';

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
      <BoardTool lang="vi" disabled={!isOpen} onClick={onGiveUp}>
        Không biết
      </BoardTool>
      <Button
        type="submit"
        kind="play"
        size="lg"
        className={styles.submit ?? ''}
        lang={awaitsNext ? 'vi' : 'en'}
        data-inert={isInert || undefined}
        aria-keyshortcuts="Enter"
      >
        {awaitsNext ? 'Tiếp' : 'Submit'} <CornerDownLeft aria-hidden="true" className={styles.enter ?? ''} />
      </Button>
    </div>
  );
}
