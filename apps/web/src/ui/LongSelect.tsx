import { ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';
import { Field, type FieldWords } from './Field.tsx';
import field from './Field.module.css';
import styles from './LongSelect.module.css';

export interface LongSelectProps extends FieldWords {
  options: readonly { id: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** A native select for hundreds of options, which opens at once on an old phone too. */
export function LongSelect({ options, value, onChange, className, ...words }: LongSelectProps) {
  return (
    <Field {...words} className={className}>
      {(tie) => (
        <div className={cx(field.frame, styles.frame)}>
          <select
            {...tie}
            className={cx(field.input, styles.select)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown />
        </div>
      )}
    </Field>
  );
}
