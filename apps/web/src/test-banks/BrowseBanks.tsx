import type { TestBank } from '@icando/contract/test-banks';
import { useMyUser } from '../accounts/index.ts';
import { Button } from '../ui/Button.tsx';
import { InfiniteList } from '../ui/InfiniteList.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { BankCard, BankCardsLoading } from './BankCard.tsx';
import type { BankFilter } from './bank-filter.ts';
import styles from './BrowseBanks.module.css';
import { useTestBanks } from './test-banks-api.ts';
import { t, VI } from '../platform/i18n/language.ts';

interface BrowseBanksProps {
  filter: BankFilter;
  onUpload: () => void;
  onPreview: (bank: TestBank) => void;
  /** Shows all papers again. */
  onClear: () => void;
}

const FAILED = t('Failed to load test banks');

/** The test banks that the user may see. */
export function BrowseBanks({ filter, onUpload, onPreview, onClear }: BrowseBanksProps) {
  const me = useMyUser().data;
  const list = useTestBanks(filter);
  useFailureToast(list.error, FAILED);
  return (
    <InfiniteList
      query={list}
      failure={FAILED}
      skeleton={<BankCardsLoading />}
      empty={
        filter.search === '' && filter.type === 'all' ? (
          <NoBanks {...{ onUpload }} />
        ) : (
          <NoneFound {...{ onClear }} />
        )
      }
      unit={t('test banks')}
    >
      {(banks) => (
        <ul className={styles.cards} aria-busy={list.isPlaceholderData}>
          {banks.map((bank) => (
            <BankCard
              key={bank.id}
              bank={bank}
              // System papers can be deleted only on the system tab.
              mayDelete={!bank.is_system && me !== undefined && (me.id === bank.created_by_id || me.is_admin)}
              onPreview={onPreview}
            />
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}

function NoBanks({ onUpload }: Pick<BrowseBanksProps, 'onUpload'>) {
  return (
    <EmptyState
      title={t('Chưa có đề nào')}
      text={t('Tải lên đề đầu tiên để mọi người cùng luyện.')}
      lang={VI}
      action={
        <Button kind="line" size="sm" onClick={onUpload}>
          {t('Upload Test Bank')}
        </Button>
      }
    />
  );
}

function NoneFound({ onClear }: Pick<BrowseBanksProps, 'onClear'>) {
  return (
    <EmptyState
      title={t('No results found')}
      text={t('No test bank matches this search.')}
      action={
        <Button kind="line" size="sm" onClick={onClear}>
          {t('Show all test banks')}
        </Button>
      }
    />
  );
}
