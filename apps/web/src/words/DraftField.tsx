import { X } from 'lucide-react';
import type { Ref, RefObject } from 'react';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './DraftField.module.css';
import { type Draft, DRAFT_LIMITS, type Side } from './draft.ts';

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

/** Not the field's own label, which must stay the name of one thing. */
const NAMES: Record<Side, string> = { english: 'word', vietnamese: 'meaning', phonetic: 'sound' };

/** A field of the add-word form. A suggestion looks like one, and a cross takes it away. */
export function DraftField({ label, side, draft, type, lang, hideCounter, onBlur, ref }: DraftFieldProps) {
  const { text, isSuggested } = draft[side];
  return (
    <TextField
      className={cx(styles.field, styles[side], isSuggested && styles.suggested)}
      label={label}
      tag={isSuggested ? <span lang="vi">Gợi ý</span> : undefined}
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
            label={`Clear the suggested ${NAMES[side]}`}
            // Tab goes from field to field: typing replaces a suggestion as well.
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
