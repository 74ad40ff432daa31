import { Check, Minus } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './Checkbox.module.css';
import { cx } from './cx.ts';
import { partsOf } from '../platform/i18n/named.ts';
import { Named } from './Named.tsx';

export interface CheckboxProps {
  /** The accessible name, which may hold names (`named`). */
  label: string;
  /** `some`: the checkbox represents several items, of which not all are checked. */
  state: 'on' | 'off' | 'some';
  /** `range`: the click was made with Shift, and applies to all items since the last checked one. */
  onChange: (isOn: boolean, range: boolean) => void;
  disabled?: boolean | undefined;
  /** Shows the label beside the box; a tap on it changes the box, too. */
  isLabelShown?: boolean;
}

/** A checkbox with a target of 44 px. */
export function Checkbox({ label, state, onChange, disabled = false, isLabelShown = false }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` has no attribute, only a property.
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={cx(styles.target, isLabelShown && styles.labelled)}>
      <input
        ref={box}
        type="checkbox"
        className={styles.input}
        aria-label={partsOf(label).join('')}
        checked={state === 'on'}
        disabled={disabled}
        // A click with Shift would select text.
        onMouseDown={(event: MouseEvent) => {
          if (event.shiftKey) event.preventDefault();
        }}
        onChange={(event) => {
          // The keyboard also produces click events.
          const { shiftKey = false } = event.nativeEvent as unknown as { shiftKey?: boolean };
          onChange(event.target.checked, shiftKey);
        }}
      />
      <span className={styles.box} aria-hidden="true">
        {state === 'some' ? <Minus /> : <Check />}
      </span>
      {isLabelShown ? (
        <span aria-hidden="true">
          <Named>{label}</Named>
        </span>
      ) : null}
    </label>
  );
}
