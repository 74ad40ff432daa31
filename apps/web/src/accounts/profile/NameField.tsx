import { LIMITS } from '@icando/contract/limits';
import { useRef } from 'react';
import { countOf } from '../../ui/limited-text.ts';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { EmojiButton } from './EmojiButton.tsx';
import styles from './ProfileDialog.module.css';

interface NameFieldProps {
  value: string;
  onChange: (value: string) => void;
  emoji: string;
  onEmoji: (emoji: string) => void;
  error: string | undefined;
}

/** One's name; the emoji at its end opens the picker, for one's own emoji or for one in the name. */
export function NameField({ value, onChange, emoji, onEmoji, error }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const insert = (chosen: string) => {
    const box = input.current;
    if (!box) return;
    const start = box.selectionStart ?? value.length;
    const end = box.selectionEnd ?? start;
    if (countOf(value.slice(0, start) + chosen + value.slice(end)) > LIMITS.username) {
      showToast('warn', `A name has at most ${LIMITS.username} characters`);
      return;
    }
    // The field itself keeps the caret behind what was put in.
    box.setRangeText(chosen, start, end, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: chosen }));
  };
  return (
    <TextField
      ref={input}
      label="Username"
      name="username"
      className={styles.name}
      lang="vi"
      autoComplete="nickname"
      spellCheck={false}
      maxLength={LIMITS.username}
      value={value}
      onChange={onChange}
      error={error}
      end={<EmojiButton emoji={emoji} onEmoji={onEmoji} onInsert={insert} />}
    />
  );
}
