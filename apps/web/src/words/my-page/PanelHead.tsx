import { X } from 'lucide-react';
import { TakeOutMenu } from '../../exports/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SheetRow } from '../../ui/Sheet.tsx';
import styles from './WordPanel.module.css';

interface PanelHeadProps {
  /** 0: the words in no lesson. */
  lessonId: number;
  name: string;
  nameLang: string | undefined;
  total: number;
  chosen: number;
  onPickAll: (isOn: boolean) => void;
  onClose: () => void;
}

/** The lesson's name, the checkbox for all its words, what becomes a file, and Close. */
export function PanelHead({ lessonId, name, nameLang, total, chosen, onPickAll, onClose }: PanelHeadProps) {
  const state = chosen === 0 ? 'off' : chosen === total ? 'on' : 'some';
  return (
    <SheetRow
      className={styles.head}
      index={
        total === 0 ? null : (
          <Checkbox
            label="Select all words"
            state={state}
            // A partly checked box checks all, as native checkboxes do.
            onChange={() => onPickAll(state !== 'on')}
          />
        )
      }
    >
      <h2 className={styles.title}>
        Words in: <span lang={nameLang}>{name}</span>
      </h2>
      <div className={styles.tools}>
        {total === 0 ? null : <TakeOutMenu what={name} lessonIds={[lessonId]} />}
        <Button kind="quiet" icon={<X />} onClick={onClose}>
          Close
        </Button>
      </div>
    </SheetRow>
  );
}
