import { LIMITS } from '@icando/contract/limits';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useMyUser } from '../accounts/index.ts';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import { Button } from '../ui/Button.tsx';
import { Page, PageHead } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { DATE_LENGTH } from '../ui/limited-text.ts';
import { TextField } from '../ui/TextField.tsx';
import { useKeptFocusOnChange } from '../ui/use-kept-focus.ts';
import { AccountCard } from './AccountCard.tsx';
import { EVENT_OPTIONS } from './event-texts.ts';
import { EventList } from './EventList.tsx';
import { FoundAccounts } from './FoundAccounts.tsx';
import styles from './security-log.module.css';
import { useLogFilter, type LogControl } from './use-log-filter.ts';
import { t, VI } from '../platform/i18n/language.ts';

/** For admins: what happened to accounts and sessions in the last 90 days, and what may be done with an account. */
export function SecurityLogPage() {
  useDocumentTitle(t('Nhật ký bảo mật'));
  const me = useMyUser().data;
  return (
    <Page>
      <div lang={VI}>
        <PageHead title={t('Nhật ký bảo mật')} />
        {me === undefined ? (
          <SkeletonRows rows={6} columns={3} />
        ) : me.is_admin ? (
          <Log />
        ) : (
          <p className={styles.denied} role="alert">
            {t('Trang này chỉ dành cho quản trị viên.')}
          </p>
        )}
      </div>
    </Page>
  );
}

function Log() {
  const control = useLogFilter();
  const { filter, search, typed, setTyped, choose, chosenId } = control;
  return (
    <>
      <p className={styles.note}>
        {t('90 ngày gần đây, mới nhất ở trên. Không có mật khẩu hay tin nhắn nào.')}
      </p>
      <search className={styles.search}>
        <SearchField
          label={t('Tìm tài khoản')}
          placeholder={t('Tìm tài khoản theo tên hoặc e-mail')}
          maxLength={LIMITS.search}
          value={typed}
          onChange={setTyped}
        />
      </search>
      {search === '' ? null : <FoundAccounts search={search} onChoose={choose} />}
      {filter.userId === null ? null : (
        <AccountCard key={filter.userId} id={filter.userId} takesFocus={chosenId === filter.userId} />
      )}
      <Filters control={control} />
      <EventList control={control} />
    </>
  );
}

const OUTCOMES = [
  { id: 'all', label: t('Tất cả kết quả'), lang: VI },
  { id: 'ok', label: t('Được'), lang: VI },
  { id: 'refused', label: t('Không được'), lang: VI },
] as const;

function Filters({ control: { filter, date, set, isFiltered, clear } }: { control: LogControl }) {
  const filters = useRef<HTMLDivElement>(null);
  // The buttons that clear filters go with what they clear.
  useKeptFocusOnChange(filters, JSON.stringify(filter));
  const orNull = (value: string) => (value === 'all' || value === '' ? null : value);
  return (
    <div ref={filters} tabIndex={-1} className={styles.filters}>
      <Select
        className={styles.event}
        label={t('Việc')}
        hideLabel
        options={EVENT_OPTIONS}
        value={filter.event ?? 'all'}
        onChange={(event) => set({ event: orNull(event) })}
      />
      <Select
        className={styles.outcome}
        label={t('Kết quả của việc')}
        hideLabel
        options={OUTCOMES}
        value={filter.outcome ?? 'all'}
        onChange={(outcome) => set({ outcome: orNull(outcome) })}
      />
      <TextField
        className={styles.day}
        label={t('Ngày xảy ra')}
        maxLength={DATE_LENGTH}
        hideCounter
        hideLabel
        type="date"
        value={date}
        onChange={(day) => set({ day: orNull(day) })}
      />
      {filter.address === null ? null : (
        <Button kind="soft" icon={<X />} onClick={() => set({ address: null })}>
          {t('Từ {address}', { address: filter.address })}
        </Button>
      )}
      {isFiltered ? (
        <Button kind="quiet" onClick={clear}>
          {t('Bỏ lọc')}
        </Button>
      ) : null}
    </div>
  );
}
