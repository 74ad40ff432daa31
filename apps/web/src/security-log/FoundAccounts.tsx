import { ChevronRight } from 'lucide-react';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { hasFailed } from '../ui/has-failed.ts';
import items from '../ui/item-list.module.css';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { useFoundAccounts } from './security-log-api.ts';
import styles from './security-log.module.css';
import { t } from '../platform/i18n/language.ts';

/** The accounts that a search finds. */
export function FoundAccounts({ search, onChoose }: { search: string; onChoose: (id: number) => void }) {
  const found = useFoundAccounts(useDebounced(search));
  const isFailed = hasFailed(found);
  const rows = isFailed && found.isPlaceholderData ? undefined : found.data;
  return (
    <section className={styles.found} aria-label={t('Tài khoản tìm được')}>
      {rows === undefined ? (
        isFailed ? (
          <ErrorState
            message={t('Chưa tìm được tài khoản')}
            retryLabel={t('Thử lại')}
            isRetrying={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <SkeletonRows rows={2} columns={2} />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t('Không có tài khoản nào như vậy')} />
      ) : (
        <ul className={items.list} aria-busy={found.isPlaceholderData}>
          {rows.map(({ id, username, email, is_admin, disabled_at }) => (
            <li key={id}>
              <button type="button" className={cx(items.item, styles.account)} onClick={() => onChoose(id)}>
                <span className={items.facts}>
                  <b translate="no">{username}</b>
                  <span translate="no">{email}</span>
                </span>
                {is_admin ? <Badge tone="tim">{t('Quản trị viên')}</Badge> : null}
                {disabled_at === null ? null : <Badge tone="phuong">{t('Đang bị khóa')}</Badge>}
                <ChevronRight />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
