import { Send, Square } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { countOf } from '../limited-text.ts';
import styles from './Composer.module.css';
import { t } from '../../platform/i18n/language.ts';

export interface ComposerProps {
  /** The accessible name of the field: 'Message to Bảo'. */
  label: string;
  placeholder: string;
  placeholderLang?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** There is content without text, such as a picture. */
  maySendEmpty?: boolean | undefined;
  /** The limit in code points; a counter is shown near it. */
  maxLength: number;
  /** A response is awaited: the field is disabled, and Send becomes Stop. */
  isWaiting?: boolean | undefined;
  onStop?: (() => void) | undefined;
  /** Buttons before the field. */
  tools?: ReactNode;
  /** Attached content above the field. */
  attached?: ReactNode;
  onFiles?: ((files: FileList) => void) | undefined;
}

/** The maximum height in px (from the specification). */
const MAX_HEIGHT = 300;
/** The counter is shown when fewer characters than this are left. */
const COUNT_FROM = 200;

/** A message field. Enter sends, Shift+Enter inserts a line break, and the Enter of an input method does neither. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, placeholderLang, value, onChange, maxLength, isWaiting = false } = props;
  const area = useGrowingHeight(value, MAX_HEIGHT);
  const stop = useFocusInTurn(area, isWaiting);
  useFocusWithKeyboard(area);
  const length = countOf(value.trim());
  const isTooLong = length > maxLength;
  const maySend = !isTooLong && (length > 0 || props.maySendEmpty === true);
  const send = () => {
    if (maySend) props.onSend();
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    // 229: Safari reports the Enter that ended a composition after it.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.composer}>
      {props.attached}
      <div className={styles.row}>
        {props.tools}
        <textarea
          ref={area}
          className={cx(styles.area, isTooLong && styles.over)}
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          lang={value === '' ? placeholderLang : undefined}
          enterKeyHint="send"
          value={value}
          disabled={isWaiting}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (!props.onFiles || event.clipboardData.files.length === 0) return;
            event.preventDefault();
            props.onFiles(event.clipboardData.files);
          }}
        />
        {isWaiting && props.onStop ? (
          <Button
            key="stop"
            ref={stop}
            kind="soft"
            className={styles.send}
            aria-label={t('Stop')}
            onClick={props.onStop}
          >
            <Square />
          </Button>
        ) : (
          <Button
            key="send"
            className={styles.send}
            aria-label={t('Send')}
            disabled={!maySend}
            onClick={send}
          >
            <Send />
          </Button>
        )}
      </div>
      <p className={styles.count} role="status">
        {length > maxLength - COUNT_FROM ? (
          <span className={cx(isTooLong && styles.tooLong)}>
            {`${length}/${maxLength}${isTooLong ? ` · ${t('too long to send')}` : ''}`}
          </span>
        ) : null}
      </p>
    </div>
  );
}

/** A disabled field loses the focus: it moves to Stop, and back when the response is complete. */
function useFocusInTurn(area: { current: HTMLTextAreaElement | null }, isWaiting: boolean) {
  const stop = useRef<HTMLButtonElement>(null);
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (wasWaiting.current === isWaiting) return;
    wasWaiting.current = isWaiting;
    const focused = document.activeElement;
    const isNowhere =
      focused === null || focused === document.body || !focused.isConnected || focused === area.current;
    if (isWaiting) stop.current?.focus();
    else if (isNowhere) area.current?.focus();
  }, [area, isWaiting]);
  return stop;
}

/**
 * Focuses the field when a conversation is opened, except on touch devices, whose keyboard would cover the messages.
 */
function useFocusWithKeyboard(area: { current: HTMLTextAreaElement | null }): void {
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) area.current?.focus();
  }, [area]);
}

/** Grows the text area with its text, up to `max` px. */
function useGrowingHeight(text: string, max: number): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const measuredText = useRef<string | null>(null);
  useLayoutEffect(() => {
    // The height is known only after layout.
    const field = area.current;
    if (!field || measuredText.current === text) return;
    measuredText.current = text;
    field.style.height = 'auto';
    const border = field.offsetHeight - field.clientHeight;
    field.style.height = `${Math.min(max, field.scrollHeight + border)}px`;
    field.style.overflowY = field.scrollHeight + border > max ? 'auto' : 'hidden';
  }, [text, max]);
  return area;
}
