import { Check, Minus } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  /** What being chosen means; read aloud. */
  label: string;
  /** `some`: of those that it stands for, not all. */
  state: 'on' | 'off' | 'some';
  /** `range`: with Shift, for everything between this one and the one chosen before. */
  onChange: (isOn: boolean, range: boolean) => void;
  disabled?: boolean | undefined;
}

/** A box to tick, in a target of 44 px. */
export function Checkbox({ label, state, onChange, disabled = false }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The third state is a property only, there is no attribute for it.
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.input}
        aria-label={label}
        checked={state === 'on'}
        disabled={disabled}
        // Shift and a click would select text.
        onMouseDown={(event: MouseEvent) => {
          if (event.shiftKey) event.preventDefault();
        }}
        onChange={(event) => {
          // A box is changed by a click, also where the keyboard makes it.
          const { shiftKey = false } = event.nativeEvent as unknown as { shiftKey?: boolean };
          onChange(event.target.checked, shiftKey);
        }}
      />
      <span className={styles.box} aria-hidden="true">
        {state === 'some' ? <Minus /> : <Check />}
      </span>
    </label>
  );
}
