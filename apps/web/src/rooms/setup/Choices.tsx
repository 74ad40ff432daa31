import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './choices.module.css';

interface ChoicesProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string; icon: ReactNode }[];
  value: Id;
  onChange: (value: Id) => void;
  /** Cards of their own, or joined in one bar. */
  look: 'cards' | 'segments';
}

/** One of a few, all in sight: a group of radio buttons. */
export function Choices<Id extends string>({ label, options, value, onChange, look }: ChoicesProps<Id>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles[look]}>
        {options.map(({ id, label: text, icon }) => (
          <label key={id} className={cx(styles.choice, id === value && styles.on)}>
            <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
            {icon}
            <b>{text}</b>
            {look === 'cards' && id === value ? (
              <span className={styles.tick}>
                <Check />
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
