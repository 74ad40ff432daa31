import { X } from 'lucide-react';
import type { Ref, RefObject } from 'react';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './DraftField.module.css';
import { type Draft, DRAFT_LIMITS, type Side } from './draft.ts';
import { t, VI } from '../platform/language.ts';

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

/** The noun in the name of the clear button. The field's label would give two controls the same name. */
const NAMES: Record<Side, string> = { english: 'word', vietnamese: 'meaning', phonetic: 'sound' };

/** A field of the add-word form. A suggested text is marked, and can be cleared by a button. */
export function DraftField({ label, side, draft, type, lang, hideCounter, onBlur, ref }: DraftFieldProps) {
  const { text, isSuggested } = draft[side];
  return (
    <TextField
      className={cx(styles.field, styles[side], isSuggested && styles.suggested)}
      label={label}
      tag={isSuggested ? <span lang={VI}>{t('Gợi ý')}</span> : undefined}
      maxLength={DRAFT_LIMITS[side]}
      hideCounter={hideCounter || isSuggested}
      lang={lang}
      ipa={side === 'phonetic'}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      onKeyDown={ignoreComposingEnter}
      ref={ref}
      value={text}
      onChange={(next) => type(side, next)}
      onBlur={onBlur}
      end={
        isSuggested ? (
          <IconButton
            label={t('Clear the suggested {names}', { names: NAMES[side] })}
            // The Tab key skips this button: typing also replaces a suggestion.
            tabIndex={-1}
            onClick={() => {
              type(side, '');
              ref.current?.focus();
            }}
          >
            <X />
          </IconButton>
        ) : undefined
      }
    />
  );
}
