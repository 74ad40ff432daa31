import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import items from '../ui/item-list.module.css';
import { PageHead } from '../ui/Page.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import styles from './classes.module.css';

interface OpenedClassProps<Found> {
  query: Pick<UseQueryResult<Found>, 'data' | 'isError' | 'refetch'>;
  children: (found: Found) => ReactNode;
}

/** The page of one class below its name and the way back, or what is shown instead of it. */
export function OpenedClass<Found extends { name: string }>({ query, children }: OpenedClassProps<Found>) {
  if (query.data !== undefined)
    return (
      <>
        <PageHead title={named(query.data.name)}>
          <ButtonLink to="/classes" kind="line" icon={<ChevronLeft />}>
            {t('Các lớp')}
          </ButtonLink>
        </PageHead>
        {children(query.data)}
      </>
    );
  return (
    <>
      <PageHead title={t('Lớp học')} />
      {query.isError ? (
        <ErrorState
          message={t('Chưa tải được lớp này')}
          retryLabel={t('Thử lại')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonRows rows={5} columns={3} />
      )}
    </>
  );
}

interface ClassListProps<Row> {
  id: string;
  title: string;
  /** The button that makes a class. */
  action: ReactNode;
  /** Replaces an empty list. */
  empty: ReactNode;
  query: Pick<UseQueryResult<Row[]>, 'data' | 'isError' | 'refetch'>;
  /** What a row says of its class below the name. */
  facts: (row: Row) => ReactNode;
  /** At the end of a row. */
  badge?: (row: Row) => ReactNode;
}

/** Classes with links to their pages, or what is shown instead of them. */
export function LinkedClasses<Row extends { id: number; name: string }>(props: ClassListProps<Row>) {
  const { id, title, action, empty, query, facts, badge } = props;
  return (
    <>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState
            message={t('Chưa tải được các lớp')}
            retryLabel={t('Thử lại')}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows rows={4} columns={3} />
        )
      ) : query.data.length === 0 ? (
        empty
      ) : (
        <ul className={styles.list}>
          {query.data.map((row) => (
            <li key={row.id}>
              <Link to={`/classes?id=${row.id}`} className={items.item}>
                <span className={styles.facts}>
                  <b translate="no">{row.name}</b>
                  <span>{facts(row)}</span>
                </span>
                {badge?.(row)}
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The looks of the parts of a page about classes. */
export const classStyles = styles;
