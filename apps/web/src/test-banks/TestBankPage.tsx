import { Upload, Shield } from 'lucide-react';
import type { TestBank } from '@icando/contract/test-banks';
import { useState } from 'react';
import { useMyUser } from '../accounts/index.ts';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import { Button } from '../ui/Button.tsx';
import { Page, PageHead } from '../ui/Page.tsx';
import { BankDialog } from './BankDialog.tsx';
import { BrowseBanks } from './BrowseBanks.tsx';
import { useBankAddress, type BankAddress, type BankType } from './bank-filter.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SystemBanks } from './SystemBanks.tsx';
import styles from './TestBankPage.module.css';
import { Link } from 'react-router';
import { LIMITS } from '@icando/contract/limits';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import type { Option } from '../ui/option.ts';
import { t } from '../platform/i18n/language.ts';

/** The test papers: browse, preview, download and share; admins also manage the system's papers. */
export function TestBankPage() {
  useDocumentTitle(t('Test Banks'));
  const me = useMyUser().data;
  const address = useBankAddress();
  const [isUploading, setUploading] = useState(false);
  const [previewed, setPreviewed] = useState<TestBank | null>(null);
  const isBrowsing = address.tab === 'browse';
  const hasTabs = me?.is_admin === true || !isBrowsing;
  return (
    <Page className={hasTabs ? styles.withTabs : undefined}>
      <PageHead title={t('Test Banks')}>
        {hasTabs ? <BankTabs tab={address.tab} /> : null}
        {isBrowsing ? (
          <Button icon={<Upload />} onClick={() => setUploading(true)}>
            {t('Upload Test Bank')}
          </Button>
        ) : null}
      </PageHead>
      {isBrowsing ? <BankTools address={address} /> : null}
      {isBrowsing ? (
        <BrowseBanks
          filter={address.filter}
          onUpload={() => setUploading(true)}
          onPreview={setPreviewed}
          onClear={address.clear}
        />
      ) : me === undefined ? null : me.is_admin ? (
        <SystemBanks />
      ) : (
        <p className={styles.denied} role="alert">
          {t('Access Denied - You need admin privileges to manage system test banks.')}
        </p>
      )}
      {isUploading ? (
        <BankDialog
          target="own"
          onClose={() => setUploading(false)}
          onShow={(bank) => {
            setUploading(false);
            setPreviewed(bank);
          }}
        />
      ) : null}
      {previewed ? <PreviewDialog bank={previewed} onClose={() => setPreviewed(null)} /> : null}
    </Page>
  );
}

/**
 * The tabs for browsing and, for admins, for system papers. The role is loaded late, so the tabs appear where they move
 * nothing.
 */
function BankTabs({ tab }: { tab: 'browse' | 'system' }) {
  return (
    <nav className={styles.tabs} aria-label={t('Test banks')}>
      <Link to="/test-bank" aria-current={tab === 'browse' ? 'page' : undefined}>
        {t('Browse Test Banks')}
      </Link>
      <Link to="/test-bank?tab=system" aria-current={tab === 'system' ? 'page' : undefined}>
        <Shield />
        <span>
          {t('System')}
          <span className={styles.wide}>{` ${t('Management')}`}</span>
        </span>
      </Link>
    </nav>
  );
}

const TYPES: readonly Option<BankType>[] = [
  { id: 'all', label: t('All types') },
  { id: 'system', label: t('System') },
  { id: 'user', label: t('User') },
];

/** The type filter and the search. */
function BankTools({ address }: { address: BankAddress }) {
  const { filter, setType, typed, setTyped } = address;
  return (
    <div className={styles.tools}>
      <Select
        className={styles.type}
        label={t('Type')}
        hideLabel
        options={TYPES}
        value={filter.type}
        onChange={setType}
      />
      <SearchField
        className={styles.search}
        label={t('Search test banks')}
        placeholder={t('Search test banks...')}
        maxLength={LIMITS.search}
        value={typed}
        onChange={setTyped}
      />
    </div>
  );
}
