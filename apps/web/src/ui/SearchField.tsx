import { LIMITS } from '@icando/contract/limits';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { joinRefs } from './join-refs.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { t } from '../platform/i18n/language.ts';

export type SearchFieldProps = Omit<
  TextFieldProps,
  'type' | 'icon' | 'end' | 'ipa' | 'locked' | 'maxLength'
> & { maxLength?: number | undefined };

/** A search box. Its label is for screen readers unless `hideLabel` is false; Esc and the clear button empty it. */
export function SearchField({
  hideLabel = true,
  hideCounter = true,
  maxLength = LIMITS.search,
  onKeyDown,
  ref,
  ...props
}: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const empty = () => {
    props.onChange('');
    box.current?.focus();
  };
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      {...props}
      ref={joinRefs(box, ref)}
      type="search"
      hideLabel={hideLabel}
      hideCounter={hideCounter}
      maxLength={maxLength}
      icon={<Search />}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && props.value !== '') {
          // The first Esc empties the box; only a second one reaches the dialog or popover around it.
          event.stopPropagation();
          event.preventDefault();
          empty();
        }
        onKeyDown?.(event);
      }}
      end={
        props.value === '' ? undefined : (
          <IconButton label={t('Clear {label}', { label: props.label })} onClick={empty}>
            <X />
          </IconButton>
        )
      }
    />
  );
}
