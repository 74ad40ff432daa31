import type { GuestRoom } from '@icando/contract/guests';
import { Check, LogIn } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { refusalText } from '../../platform/api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './guest.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

interface NamePickerProps {
  /** The mutation that joins under the picked name. */
  entering: {
    mutate: (name: string) => void;
    reset: () => void;
    isPending: boolean;
    isError: boolean;
    error: Error | null;
  };
  names: NonNullable<GuestRoom['names']>;
}

/** A form to pick one of the names of the class. */
export function NamePicker({ entering, names }: NamePickerProps) {
  const group = useId();
  const [picked, setPicked] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked !== null) entering.mutate(picked);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.names}>
        <legend lang={VI}>{t('Chọn tên của bạn')}</legend>
        <div className={styles.list}>
          {names.map(({ name, taken }) => (
            <label
              key={name}
              className={cx(styles.name, taken && styles.taken, picked === name && styles.picked)}
            >
              <input
                type="radio"
                name={group}
                disabled={taken && picked !== name}
                checked={picked === name}
                onChange={() => {
                  entering.reset();
                  setPicked(name);
                }}
              />
              <span translate="no">{name}</span>
              {taken ? (
                <small lang={VI}>{t('đã vào')}</small>
              ) : picked === name ? (
                <Check aria-hidden="true" />
              ) : null}
            </label>
          ))}
        </div>
      </fieldset>
      {entering.isError ? (
        <p className={styles.error} role="alert">
          {refusalText(entering.error, t('Chưa vào được phòng. Thử lại nhé.'))}
        </p>
      ) : null}
      <Button
        type="submit"
        kind="go"
        size="lg"
        block
        icon={<LogIn />}
        busy={entering.isPending}
        disabled={picked === null}
      >
        <span lang={VI}>{t('Vào chơi')}</span>
      </Button>
    </form>
  );
}
