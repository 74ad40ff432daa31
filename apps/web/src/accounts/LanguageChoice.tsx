import type { Language } from '@icando/contract/languages';
import { LANGUAGE_CHOICES } from '../platform/i18n/language-names.ts';
import { language, t } from '../platform/i18n/language.ts';
import { useIsLive } from '../platform/storage/use-store.ts';
import { cx } from '../ui/cx.ts';
import styles from './LanguageChoice.module.css';

interface LanguageChoiceProps {
  onChoose: (chosen: Language) => void;
  disabled?: boolean;
  /** A chosen language that takes effect at the next load of the page. */
  next?: Language | null;
  className?: string | undefined;
}

/** Chooses the language of the interface. */
export function LanguageChoice({ onChoose, disabled = false, next = null, className }: LanguageChoiceProps) {
  const isLive = useIsLive();
  return (
    <div role="group" aria-label={t('Language')} className={cx(styles.choice, className)}>
      {LANGUAGE_CHOICES.map(({ id, name, lang }) => (
        <button
          key={id}
          type="button"
          lang={lang}
          className={styles.one}
          aria-pressed={id === (next ?? language)}
          disabled={disabled || !isLive}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
