import type { StorageKind, StorageUsed } from '@icando/contract/storage';
import { ChevronRight, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { t, VI } from '../../platform/i18n/language.ts';
import { formatNumber, formatSize } from '../../platform/i18n/number-format.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import settings from '../profile/ProfileDialog.module.css';
import { useStorageUsed } from './storage-api.ts';
import styles from './StorageSection.module.css';

/** How much of the account's room its files take, collapsed by default. */
export function StorageSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={settings.devices} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary lang={VI}>
        <HardDrive />
        {t('Dung lượng')}
        <ChevronRight className={settings.arrow} />
      </summary>
      {isOpen ? <Storage /> : null}
    </details>
  );
}

function Storage() {
  const storage = useStorageUsed();
  if (storage.isError && !storage.data)
    return <ErrorState message={t('Chưa xem được dung lượng')} onRetry={() => void storage.refetch()} />;
  if (!storage.data)
    return (
      <div className={styles.box} aria-busy="true">
        <Skeleton width={200} />
        <Skeleton width={260} />
      </div>
    );
  return <Usage storage={storage.data} />;
}

function Usage({ storage: { used, limit, kinds } }: { storage: StorageUsed }) {
  const sizes = { used: sizeOf(used), limit: sizeOf(limit) };
  return (
    <div className={styles.box} lang={VI}>
      <p className={styles.total}>{t('Dung lượng: {used} / {limit}', sizes)}</p>
      <div
        className={styles.bar}
        role="meter"
        aria-label={t('Dung lượng')}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={`${sizes.used} / ${sizes.limit}`}
      >
        {kinds.map(({ kind, bytes }) => (
          <span key={kind} data-kind={kind} style={{ width: `${(100 * bytes) / Math.max(used, limit)}%` }} />
        ))}
      </div>
      {used < limit ? null : (
        <p className={styles.full}>{t('Hết chỗ rồi. Bạn xóa bớt thì mới thêm được tệp.')}</p>
      )}
      <ul className={styles.kinds}>
        {kinds.map(({ kind, bytes, count }) => (
          <li key={kind}>
            <span className={styles.dot} data-kind={kind} />
            <span className={styles.name}>
              <span>{nameOf(kind)}</span>
              {count === 0 ? null : <span className={styles.count}>{` (${formatNumber(count)})`}</span>}
            </span>
            <span className={styles.size}>{sizeOf(bytes)}</span>
            <p className={styles.hint}>{hintOf(kind)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const sizeOf = (bytes: number) => (bytes === 0 ? '0 MB' : formatSize(bytes));

function nameOf(kind: StorageKind): string {
  switch (kind) {
    case 'recordings':
      return t('Bản thu của từ');
    case 'papers':
      return t('Đề bạn tải lên');
    case 'imports':
      return t('Tệp nhập gần nhất');
    case 'archives':
      return t('Tệp dữ liệu của tôi');
  }
}

/** How files of this kind are deleted. */
function hintOf(kind: StorageKind): string {
  switch (kind) {
    case 'recordings':
      return t('Xóa từng bản thu ở {page}. Từ đã xóa còn được tính thêm một giờ.', { page: t('My page') });
    case 'papers':
      return t('Xóa ở trang {page}.', { page: t('Test Bank') });
    case 'imports':
      return t('Tự xóa khi bạn nhập tệp khác, hoặc sau một ngày.');
    case 'archives':
      return t('Tự xóa sau một ngày, hoặc xóa ngay trong {section}.', { section: t('Dữ liệu của tôi') });
  }
}
