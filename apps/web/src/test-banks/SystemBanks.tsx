import type { TestBank } from '@icando/contract/test-banks';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../platform/i18n/number-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Sheet, SheetRow } from '../ui/Sheet.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { BankDialog } from './BankDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import styles from './SystemBanks.module.css';
import { useDeleteTestBank, useSystemTestBanks } from './test-banks-api.ts';
import { t } from '../platform/i18n/language.ts';

/** All system test banks, for admins, including inactive ones. */
export function SystemBanks() {
  const list = useSystemTestBanks();
  useFailureToast(list.error, t('Failed to load system test banks'));
  const [editing, setEditing] = useState<TestBank | 'system' | null>(null);
  const [previewed, setPreviewed] = useState<TestBank | null>(null);
  return (
    <section aria-label={t('System Management')}>
      <div className={styles.head}>
        <h2>{t('System Management')}</h2>
        <Button kind="soft" icon={<Plus />} onClick={() => setEditing('system')}>
          {t('Create System Test Bank')}
        </Button>
      </div>
      <Sheet className={styles.sheet}>
        {list.data === undefined ? (
          list.isError ? (
            <ErrorState message={t('Failed to load system test banks')} onRetry={() => void list.refetch()} />
          ) : (
            <SkeletonRows rows={4} columns={3} label={t('Loading system test banks...')} />
          )
        ) : list.data.length === 0 ? (
          <EmptyState
            title={t('No system test banks yet')}
            text={t('What you create here is for everybody.')}
          />
        ) : (
          list.data.map((bank, at) => (
            <SystemRow
              key={bank.id}
              bank={bank}
              index={at + 1}
              onEdit={setEditing}
              onPreview={setPreviewed}
            />
          ))
        )}
      </Sheet>
      {editing === null ? null : <BankDialog target={editing} onClose={() => setEditing(null)} />}
      {previewed ? <PreviewDialog bank={previewed} onClose={() => setPreviewed(null)} /> : null}
    </section>
  );
}

interface SystemRowProps {
  bank: TestBank;
  index: number;
  onEdit: (bank: TestBank) => void;
  onPreview: (bank: TestBank) => void;
}

function SystemRow({ bank, index, onEdit, onPreview }: SystemRowProps) {
  const remove = useDeleteTestBank();
  return (
    <SheetRow className={styles.row} index={index}>
      <div className={styles.about}>
        <button type="button" className={styles.name} translate="no" onClick={() => onPreview(bank)}>
          {bank.name}
        </button>
        <p className={styles.facts}>
          <span>{bank.file_type === 'pdf' ? 'PDF' : t('IMG')}</span> ·{' '}
          <time dateTime={bank.created_at}>{formatDate(bank.created_at)}</time>
          <span>{bank.description === '' ? null : ` · ${bank.description}`}</span>
        </p>
      </div>
      {bank.is_active ? <Badge tone="la">{t('Active')}</Badge> : <Badge>{t('Inactive')}</Badge>}
      <div className={styles.actions}>
        <IconButton label={t('Edit {name}', { name: bank.name })} onClick={() => onEdit(bank)}>
          <Pencil />
        </IconButton>
        <IconButton
          label={t('Delete {name}', { name: bank.name })}
          busy={remove.isPending}
          onClick={() => {
            // The specification asks for the browser's confirmation.
            // oxlint-disable-next-line eslint/no-alert -- see above
            if (window.confirm(t('Delete “{name}”?', { name: bank.name }))) remove.mutate(bank);
          }}
        >
          <Trash2 />
        </IconButton>
      </div>
    </SheetRow>
  );
}
