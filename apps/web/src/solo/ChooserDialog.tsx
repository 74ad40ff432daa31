import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import tiPeek from '../ui/art/ti-peek.svg';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './chooser.module.css';
import { useFocusOnMount } from '../ui/use-focus-on-mount.ts';

interface ChooserDialogProps {
  isOpen: boolean;
  onAlone: () => void;
  onCancel: () => void;
}

/** Alone or with friends. */
export function ChooserDialog({ isOpen, onAlone, onCancel }: ChooserDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title="Chọn chế độ chơi" titleLang="vi" width={560} hideClose>
      <div className={styles.ways}>
        <Way tone="tim" label="Chơi đơn" isFirst onChoose={onAlone}>
          <img src={tiPeek} alt="" />
        </Way>
        <Way
          tone="nang"
          label="Chơi với bạn bè"
          onChoose={() => {
            // Takes the place of the dialog's own history entry, so that back leads to the tab.
            void navigate('/setup-room', { replace: true });
          }}
        >
          <img src={tiPeek} alt="" />
          <img src={tiPeek} alt="" />
        </Way>
      </div>
      <Button kind="quiet" lang="vi" className={cx(styles.cancel)} onClick={onCancel}>
        Hủy
      </Button>
    </Dialog>
  );
}

interface WayProps {
  tone: 'tim' | 'nang';
  label: string;
  /** Focus starts here. */
  isFirst?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Way({ tone, label, isFirst = false, onChoose, children }: WayProps) {
  const first = useFocusOnMount<HTMLButtonElement>();
  return (
    <button
      ref={isFirst ? first : null}
      type="button"
      className={cx(styles.way, styles[tone])}
      onClick={onChoose}
    >
      <span className={styles.picture}>{children}</span>
      <b lang="vi">{label}</b>
    </button>
  );
}
