import { Copy, MoveRight, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './BulkBar.module.css';
import { type BulkRun, progressText } from './bulk-api.ts';
import { t } from '../../../platform/i18n/language.ts';

interface BulkBarProps {
  count: number;
  /** The running action, which disables all others. */
  run: BulkRun | null;
  onDelete: () => void;
  onMove: () => void;
  onCopy: () => void;
  onClear: () => void;
}

/** The action bar at the bottom of the page, shown while words are selected. */
export function BulkBar({ count, run, onDelete, onMove, onCopy, onClear }: BulkBarProps) {
  if (run !== null) {
    return (
      <div className={styles.bar} role="group" aria-label={t('Selected words')}>
        <Spinner inherit />
        <b className={styles.count}>{progressText(run)}</b>
        <progress
          className={styles.progress}
          value={run.done}
          max={run.total}
          aria-label={progressText(run)}
        />
      </div>
    );
  }
  return (
    <div className={styles.bar} role="group" aria-label={t('Selected words')}>
      <b className={styles.count} role="status">
        {t('{count} selected', { count: formatNumber(count) })}
      </b>
      <Action icon={<Trash2 />} label={t('Delete')} isIconOnly onAct={onDelete} />
      <Action icon={<MoveRight />} label={t('Move to lesson')} short={t('Move')} onAct={onMove} />
      <Action icon={<Copy />} label={t('Copy to lesson')} short={t('Copy')} onAct={onCopy} />
      <Action icon={<X />} label={t('Clear')} isIconOnly isGhost onAct={onClear} />
    </div>
  );
}

interface ActionProps {
  icon: ReactNode;
  label: string;
  /** The short label for phones. */
  short?: string;
  isIconOnly?: boolean;
  isGhost?: boolean;
  onAct: () => void;
}

function Action({ icon, label, short, isIconOnly = false, isGhost = false, onAct }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-ghost={isGhost || undefined}
      data-icon-only={isIconOnly || undefined}
      aria-label={label}
      onClick={onAct}
    >
      {icon}
      <span className={styles.long}>{label}</span>
      {short === undefined ? null : <span className={styles.short}>{short}</span>}
    </button>
  );
}
