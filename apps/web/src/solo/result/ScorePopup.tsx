import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useBackCloses } from '../../ui/overlay-history.ts';
import { Confetti } from '../../play-kit/index.ts';
import { isCelebrated } from './celebration.ts';
import styles from './popup.module.css';
import { ScoreCard } from './ScoreCard.tsx';

export interface ScorePopupProps {
  /** Nothing is drawn for null. */
  score: number | null;
  totalQuestion: number;
  /** xp, once the server has said so. */
  addScore?: number | undefined;
  onClose: () => void;
}

/**
 * The score over everything, for five seconds. A click beside it or Esc closes it; a click inside starts them anew.
 * Drawn apart from ui/Dialog, whose veil comes and goes in another time.
 */
export function ScorePopup({ score, totalQuestion, addScore, onClose }: ScorePopupProps) {
  const isOpen = score !== null;
  useBackCloses(isOpen, onClose);
  // The last score stays drawn while it fades out.
  const [shown, setShown] = useState(score);
  if (score !== null && score !== shown) setShown(score);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable
      className={cx(styles.veil)}
    >
      <Modal className={cx(styles.modal)}>
        <Dialog aria-label="Score" className={cx(styles.dialog)}>
          <ScoreCard score={shown ?? 0} totalQuestion={totalQuestion} addScore={addScore} onClose={onClose}>
            <IconButton label="Close score" className={cx(styles.close)} onClick={onClose}>
              <X />
            </IconButton>
          </ScoreCard>
        </Dialog>
      </Modal>
      {isCelebrated(shown ?? 0, totalQuestion) ? <Confetti /> : null}
    </ModalOverlay>
  );
}
