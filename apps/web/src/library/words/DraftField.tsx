import { useIsFetching } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode, Ref, RefObject } from 'react';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './DraftField.module.css';
import { type Draft, DRAFT_LIMITS, type Side } from './draft.ts';
import { wordKeys } from './word-keys.ts';
import { EN, t, VI } from '../../platform/i18n/language.ts';

interface DraftFieldProps {
  label: string;
  side: Side;
  draft: Draft;
  type: (side: Side, text: string) => void;
  lang?: string | undefined;
  hideCounter: boolean;
  onBlur?: (() => void) | undefined;
  ref: Ref<HTMLInputElement> & RefObject<HTMLInputElement | null>;
}

/** The name of the clear button. The field's label would give two controls the same name. */
const CLEAR: Record<Side, string> = {
  english: t('Clear the suggested word'),
  vietnamese: t('Clear the suggested meaning'),
  phonetic: t('Clear the suggested sound'),
  example: t('Clear the suggested example'),
  exampleNative: t('Clear the meaning of the example'),
};

/**
 * A field of the add-word form. A suggested text is marked and can be cleared by a button. An empty field shows that a
 * suggestion is awaited.
 */
export function DraftField({ label, side, draft, type, lang, hideCounter, onBlur, ref }: DraftFieldProps) {
  const { text, isSuggested } = draft[side];
  const isSentence = side === 'example' || side === 'exampleNative';
  const isAwaited = useIsFetching({ queryKey: wordKeys.lookUps }) > 0 && text === '' && !isSentence;
  let end: ReactNode;
  if (isSuggested) {
    const clear = () => {
      type(side, '');
      ref.current?.focus();
    };
    end = (
      // The Tab key skips this button: typing also replaces a suggestion.
      <IconButton label={CLEAR[side]} tabIndex={-1} onClick={clear}>
        <X />
      </IconButton>
    );
  } else if (isAwaited) {
    end = (
      <span className={styles.awaited} role="img" aria-label={t('Looking up')} lang={EN}>
        <Spinner />
      </span>
    );
  }
  return (
    <TextField
      className={cx(styles.field, styles[side], isSuggested && styles.suggested)}
      label={label}
      tag={isSuggested ? <span lang={VI}>{t('Gợi ý')}</span> : undefined}
      maxLength={DRAFT_LIMITS[side]}
      hideCounter={hideCounter || isSuggested}
      lang={lang}
      ipa={side === 'phonetic'}
      autoCapitalize={isSentence ? 'sentences' : 'none'}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      onKeyDown={ignoreComposingEnter}
      ref={ref}
      value={text}
      onChange={(next) => type(side, next)}
      onBlur={onBlur}
      end={end}
    />
  );
}
