import type { Message, Quote } from '@icando/contract/chat';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Named } from '../../ui/Named.tsx';
import styles from './QuoteLine.module.css';

/** The quoted message as its answer shows it. */
export function quoteOf({ id, from, from_username, content }: Message): Quote {
  return { id, from, from_username, content };
}

/** The quoted message above its answer; a press goes to it. */
export function QuoteButton({ quote, onGo }: { quote: Quote; onGo: (messageId: number) => void }) {
  return (
    <button type="button" className={styles.quote} onClick={() => onGo(quote.id)}>
      <b translate="no">{quote.from_username}</b>
      <span>{quote.content}</span>
    </button>
  );
}

/** The message that is being answered, above the field, which takes the focus. */
export function AnsweredLine({ message, onCancel }: { message: Message; onCancel: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.parentElement?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={line} className={styles.answered}>
      <p className={styles.text} role="status">
        <b>
          <Named>{t('Answer to {name}', { name: named(message.from_username) })}</Named>
        </b>
        <span>{message.content}</span>
      </p>
      <IconButton label={t('Do not answer')} onClick={onCancel}>
        <X />
      </IconButton>
    </div>
  );
}
