import { ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';
import { Field, type FieldWords } from './Field.tsx';
import field from './Field.module.css';
import styles from './LongSelect.module.css';

export interface LongSelectProps extends FieldWords {
  /** A name is not translated by the browser. */
  options: readonly { id: string; label: string; isName?: boolean | undefined }[];
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
            {options.map(({ id, label, isName }) => (
              <option key={id} value={id} translate={isName === true ? 'no' : undefined}>
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
