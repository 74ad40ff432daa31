import { FileUp, TriangleAlert, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { formatSize } from '../platform/i18n/number-format.ts';
import { cx } from './cx.ts';
import styles from './FileField.module.css';
import { IconButton } from './IconButton.tsx';
import { t } from '../platform/i18n/language.ts';

interface FileFieldProps {
  /** The types offered by the system's file dialog, as the attribute of an input. */
  accept: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** The reason why the last file was refused. */
  error: string | null;
  disabled: boolean;
  /** The text while no file is chosen. */
  hint: string;
}

/** Chooses a file by the system's dialog or by drag and drop. */
export function FileField({ accept, file, onChange, error, disabled, hint }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChange(dropped);
  };
  return (
    <div className={styles.field}>
      <span className={styles.name} id={`${id}-label`}>
        {t('File')}
      </span>
      <div
        className={cx(styles.zone, isOver && styles.over, error !== null && styles.bad)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className={styles.choose}>
          <input
            ref={input}
            type="file"
            className={styles.input}
            accept={accept}
            disabled={disabled}
            aria-labelledby={`${id}-label ${id}-chosen`}
            aria-describedby={error === null ? undefined : `${id}-error`}
            aria-invalid={error !== null || undefined}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onChange(chosen);
              // The same file can be chosen again after it was removed.
              target.value = '';
            }}
          />
          <FileUp aria-hidden="true" />
          <span id={`${id}-chosen`} className={styles.text}>
            {file === null ? (
              <>
                <b>{t('Choose a file')}</b> <span>{t('or drop it here')}</span>
                <small>{hint}</small>
              </>
            ) : (
              <>
                <b translate="no">{file.name}</b>
                <small>{formatSize(file.size)}</small>
              </>
            )}
          </span>
        </label>
        {file === null || disabled ? null : (
          <IconButton label={t('Take {name} away', { name: file.name })} onClick={() => onChange(null)}>
            <X />
          </IconButton>
        )}
      </div>
      {error === null ? null : (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <TriangleAlert aria-hidden="true" /> <span>{error}</span>
        </p>
      )}
    </div>
  );
}
