import type { DictionaryReport } from '@icando/contract/dictionary';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useMyUser } from '../../accounts/index.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import items from '../../ui/item-list.module.css';
import { Page, PageHead } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useKeptFocusOnChange } from '../../ui/use-kept-focus.ts';
import { useCloseReport, useDictionaryReports } from './dictionary/dictionary-admin-api.ts';
import { wordAddress } from './dictionary/word-address.ts';
import styles from './dictionary/word-page.module.css';

/** For admins: the mistakes of the dictionary that learners have reported. */
export function DictionaryReportsPage() {
  useDocumentTitle(t('Báo lỗi từ điển'));
  const me = useMyUser().data;
  return (
    <Page>
      <div lang={VI}>
        <PageHead title={t('Báo lỗi từ điển')} />
        {me === undefined ? (
          <SkeletonRows rows={6} columns={3} />
        ) : me.is_admin ? (
          <Reports />
        ) : (
          <p className={styles.denied} role="alert">
            {t('Trang này chỉ dành cho quản trị viên.')}
          </p>
        )}
      </div>
    </Page>
  );
}

function Reports() {
  const reports = useDictionaryReports();
  return (
    <>
      <p className={styles.note}>
        {t('Mở từ để xem và sửa mục từ cho trang này. Sửa xong thì đóng báo lỗi.')}
      </p>
      <InfiniteList
        query={reports}
        failure={t('Chưa tải được các báo lỗi')}
        skeleton={<SkeletonRows rows={6} columns={3} />}
        empty={<EmptyState title={t('Không có báo lỗi nào')} />}
        unit={t('báo lỗi')}
      >
        {(rows) => <ReportList rows={rows} />}
      </InfiniteList>
    </>
  );
}

function ReportList({ rows }: { rows: readonly DictionaryReport[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The button that closes a report goes with it.
  useKeptFocusOnChange(list, String(rows.length));
  return (
    <ul ref={list} tabIndex={-1} className={items.list}>
      {rows.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </ul>
  );
}

function ReportRow({ report: { id, word, text, at, by } }: { report: DictionaryReport }) {
  const close = useCloseReport();
  return (
    <li className={items.item}>
      <Link to={wordAddress(word)} className={styles.word} lang="en" translate="no">
        {word}
      </Link>
      <div className={items.facts}>
        <b lang="vi" translate="no">
          {text}
        </b>
        <span>
          <span translate="no">{by.username}</span> · <span>{formatDate(at)}</span>
        </span>
      </div>
      <Button
        kind="soft"
        size="sm"
        icon={<Check />}
        aria-label={t('Đóng báo lỗi ở {word}', { word })}
        busy={close.isPending}
        onClick={() => close.mutate(id)}
      >
        {t('Đóng')}
      </Button>
    </li>
  );
}
