import { Send, Square } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { countOf } from '../limited-text.ts';
import styles from './Composer.module.css';
import { useGrowingHeight } from './use-growing-height.ts';

export interface ComposerProps {
  /** Names the field: 'Message to Bảo'. */
  label: string;
  placeholder: string;
  placeholderLang?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** Something else can be sent without a text, such as a picture. */
  maySendEmpty?: boolean | undefined;
  /** In code points; shown when it comes near. */
  maxLength: number;
  /** An answer is awaited: nothing can be written, and Send becomes Stop. */
  isWaiting?: boolean | undefined;
  onStop?: (() => void) | undefined;
  /** Before the field: what can be added. */
  tools?: ReactNode;
  /** Above it: what was added. */
  attached?: ReactNode;
  onFiles?: ((files: FileList) => void) | undefined;
}

/** The specification's number, px. */
const MOST_HEIGHT = 300;
/** So many characters before the end the counter appears. */
const COUNT_FROM = 200;

/** Where a message is written. Enter sends, Shift+Enter breaks the line, the Enter of an input method does neither. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, placeholderLang, value, onChange, maxLength, isWaiting = false } = props;
  const area = useGrowingHeight(value, MOST_HEIGHT);
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
    // 229: Safari reports the Enter that ended a composition after it is over.
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
            aria-label="Stop"
            onClick={props.onStop}
          >
            <Square />
          </Button>
        ) : (
          <Button key="send" className={styles.send} aria-label="Send" disabled={!maySend} onClick={send}>
            <Send />
          </Button>
        )}
      </div>
      <p className={styles.count} role="status">
        {length > maxLength - COUNT_FROM ? (
          <span className={cx(isTooLong && styles.tooLong)}>
            {length}/{maxLength}
            {isTooLong ? ' · too long to send' : ''}
          </span>
        ) : null}
      </p>
    </div>
  );
}

/** A field that is switched off loses the focus: it goes to Stop, and back when the answer is here. */
function useFocusInTurn(area: { current: HTMLTextAreaElement | null }, isWaiting: boolean) {
  const stop = useRef<HTMLButtonElement>(null);
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    // What is off and what is there only the drawn page knows.
    if (wasWaiting.current === isWaiting) return;
    wasWaiting.current = isWaiting;
    const here = document.activeElement;
    const isNowhere = here === null || here === document.body || !here.isConnected || here === area.current;
    if (isWaiting) stop.current?.focus();
    else if (isNowhere) area.current?.focus();
  }, [area, isWaiting]);
  return stop;
}

/** Who has chosen a talk goes on by writing. Not by touch: the screen's keyboard would cover what was said. */
function useFocusWithKeyboard(area: { current: HTMLTextAreaElement | null }): void {
  useEffect(() => {
    // The field is there only once it is drawn, and what points at it only the browser knows.
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) area.current?.focus();
  }, [area]);
}
