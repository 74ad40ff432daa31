import { cx } from './cx.ts';
import styles from './Switch.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SwitchProps {
  /** The accessible name, also shown after the switch unless `off` and `on` are given. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The names of both states, one on each side. */
  sides?: { off: string; on: string; lang?: string } | undefined;
  lang?: string | undefined;
  disabled?: boolean | undefined;
}

/** A switch that takes effect at once. */
export function Switch({ label, isOn, onChange, sides, lang, disabled = false }: SwitchProps) {
  return (
    <label className={cx(styles.switch, !sides && styles.labelled, disabled && styles.disabled)}>
      {sides ? (
        <span aria-hidden="true" lang={sides.lang} className={cx(!isOn && styles.on)}>
          {sides.off}
        </span>
      ) : null}
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {sides ? (
        <>
          <span aria-hidden="true" lang={sides.lang} className={cx(isOn && styles.on)}>
            {sides.on}
          </span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : (
        <span lang={lang}>{label}</span>
      )}
    </label>
  );
}
