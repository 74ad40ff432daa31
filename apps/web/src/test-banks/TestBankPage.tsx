import { Upload } from 'lucide-react';
import type { TestBank } from '@icando/contract/test-banks';
import { useState } from 'react';
import { useMyUser } from '../accounts/index.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { Button } from '../ui/Button.tsx';
import { Page, PageHead } from '../ui/Page.tsx';
import { BankTabs } from './BankTabs.tsx';
import { BankTools } from './BankTools.tsx';
import { BrowseBanks } from './BrowseBanks.tsx';
import { useBankAddress } from './bank-filter.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SystemBanks } from './SystemBanks.tsx';
import styles from './TestBankPage.module.css';
import { UploadDialog } from './UploadDialog.tsx';

/** Test papers: browse, preview, download, share; admins look after the system's. */
export function TestBankPage() {
  useDocumentTitle('Test Banks');
  const me = useMyUser().data;
  const address = useBankAddress();
  const [isUploading, setUploading] = useState(false);
  const [previewed, setPreviewed] = useState<TestBank | null>(null);
  const isBrowsing = address.tab === 'browse';
  return (
    <Page>
      <PageHead title="Test Banks">
        {isBrowsing ? (
          <Button icon={<Upload />} onClick={() => setUploading(true)}>
            Upload Test Bank
          </Button>
        ) : null}
      </PageHead>
      <div className={styles.tools}>
        {me?.is_admin === true || !isBrowsing ? <BankTabs tab={address.tab} /> : null}
        {isBrowsing ? <BankTools address={address} /> : null}
      </div>
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
          Access Denied - You need admin privileges to manage system test banks.
        </p>
      )}
      {isUploading ? (
        <UploadDialog
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
