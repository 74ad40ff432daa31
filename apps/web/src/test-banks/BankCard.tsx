import type { TestBank } from '@icando/contract/test-banks';
import { BadgeCheck, Calendar, Download, Eye, Lock, Trash2, User, FileImage, FileText } from 'lucide-react';
import { formatDate } from '../platform/i18n/number-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './BankCard.module.css';
import cards from './BrowseBanks.module.css';
import { isBeingRead, useDeleteTestBank, useDownloadTestBank } from './test-banks-api.ts';
import { cx } from '../ui/cx.ts';
import { t, VI } from '../platform/i18n/language.ts';

interface BankCardProps {
  bank: TestBank;
  mayDelete: boolean;
  onPreview: (bank: TestBank) => void;
}

/** The card of a test bank with its actions. */
export function BankCard({ bank, mayDelete, onPreview }: BankCardProps) {
  const remove = useDeleteTestBank();
  const save = useDownloadTestBank();
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <FileTypeIcon type={bank.file_type} />
        <div className={styles.names}>
          <h2 className={styles.name} title={bank.name} translate="no">
            {bank.name}
          </h2>
          <div className={styles.badges}>
            {bank.is_system ? (
              <Badge tone="tim" icon={<BadgeCheck />}>
                {t('System')}
              </Badge>
            ) : (
              <Badge icon={<User />}>{t('User')}</Badge>
            )}
            {bank.is_public || bank.is_system ? null : <Badge icon={<Lock />}>{t('Private')}</Badge>}
          </div>
        </div>
        {mayDelete ? (
          <IconButton
            label={t('Delete {name}', { name: bank.name })}
            className={styles.delete}
            busy={remove.isPending}
            onClick={() => {
              // The specification asks for the browser's confirmation.
              // oxlint-disable-next-line eslint/no-alert -- see above
              if (window.confirm(t('Delete “{name}”?', { name: bank.name }))) remove.mutate(bank);
            }}
          >
            <Trash2 />
          </IconButton>
        ) : null}
      </div>
      <p className={styles.description}>
        <span>{bank.description}</span>
        {bank.found_in_text ? (
          <span className={styles.inside} lang={VI}>
            {t('Có trong nội dung')}
          </span>
        ) : null}
      </p>
      <p className={styles.facts}>
        <Calendar />
        <time dateTime={bank.created_at}>{formatDate(bank.created_at)}</time> ·{' '}
        <span className={styles.creator} translate="no">
          {bank.created_by}
        </span>
        {isBeingRead(bank) ? <ReadingNote bank={bank} /> : null}
      </p>
      <div className={styles.actions}>
        <Button kind="soft" size="sm" icon={<Eye />} onClick={() => onPreview(bank)}>
          {t('Preview')}
          <VisuallyHidden translate="no">{` ${bank.name}`}</VisuallyHidden>
        </Button>
        <Button
          kind="line"
          size="sm"
          icon={<Download />}
          busy={save.isPending}
          onClick={() => save.mutate(bank)}
        >
          {t('Download')}
          <VisuallyHidden translate="no">{` ${bank.name}`}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

/** The progress of the text extraction, shown to the uploader. */
function ReadingNote({ bank }: { bank: TestBank }) {
  const { text_pages_read: read, text_pages: pages } = bank;
  return (
    <span className={styles.reading} lang={VI}>
      {pages > 0 ? t('Đang đọc nội dung {read}/{pages}', { read, pages }) : t('Đang đọc nội dung…')}
    </span>
  );
}

/** Placeholder cards. */
export function BankCardsLoading() {
  return (
    <div className={cards.cards} aria-busy="true">
      <VisuallyHidden>{t('Loading test banks...')}</VisuallyHidden>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton width={180} />
          <Skeleton width={120} />
          <Skeleton width={220} />
        </div>
      ))}
    </div>
  );
}

/** An icon of the file type. */
function FileTypeIcon({ type }: { type: TestBank['file_type'] }) {
  const isPdf = type === 'pdf';
  return (
    <span className={cx(styles.icon, isPdf ? styles.pdf : styles.image)}>
      {isPdf ? <FileText aria-hidden="true" /> : <FileImage aria-hidden="true" />}
      <b>{isPdf ? 'PDF' : t('IMG')}</b>
    </span>
  );
}
