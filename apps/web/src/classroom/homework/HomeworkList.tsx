import { ChevronRight, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { expectedPupils, useHomeworkList } from './homework-api.ts';
import items from '../../ui/item-list.module.css';
import { t } from '../../platform/i18n/language.ts';

export function HomeworkList() {
  const list = useHomeworkList();
  return (
    <>
      <PageHead title={t('Bài về nhà')}>
        <ButtonLink to="/rooms" kind="line">
          {t('Phòng của tôi')}
        </ButtonLink>
        <ButtonLink to="/homework?new" icon={<Plus />}>
          {t('Giao bài mới')}
        </ButtonLink>
      </PageHead>
      {list.data === undefined ? (
        list.isError ? (
          <ErrorState
            message={t('Chưa tải được bài về nhà')}
            retryLabel={t('Thử lại')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <SkeletonRows rows={4} columns={3} />
        )
      ) : list.data.length === 0 ? (
        <EmptyState
          title={t('Chưa giao bài nào')}
          text={t('Các em làm bằng đường dẫn hoặc mã QR, không cần tài khoản.')}
        />
      ) : (
        <ul className={items.list}>
          {list.data.map(({ homework_id, title, due_at, words, finished, ...pupils }) => (
            <li key={homework_id}>
              <Link to={`/homework?id=${homework_id}`} className={items.item}>
                <span className={items.facts}>
                  <b translate="no">{title}</b>
                  <span>{t('{words} từ · hạn {dueAt}', { words, dueAt: formatDate(due_at) })}</span>
                </span>
                <span>{t('{finished}/{pupils} xong', { finished, pupils: expectedPupils(pupils) })}</span>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
