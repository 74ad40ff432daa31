import type { TestBank } from '@icando/contract/test-banks';
import { BookOpenText, FileText } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPage } from '../ui/lazy-page.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import styles from './PdfPreview.module.css';
import preview from './PreviewDialog.module.css';
import { useIsReachable } from './test-banks-api.ts';
import { t, VI } from '../platform/i18n/language.ts';

// The reader is larger than all the rest of the client.
const reader = lazyPage(() => import('./PdfReader.tsx').then((module) => module.PdfReader));

interface PdfPreviewProps {
  bank: TestBank;
  tools: ReactNode;
  /** Called with a selected word or phrase that the user wants to add. */
  onAddWord: (english: string) => void;
}

/**
 * A PDF. It is shown in a frame if the browser has a PDF viewer and enough room; phones leave such a frame empty and use
 * our reader. Only the reader supports the selection of words.
 */
export function PdfPreview({ bank, tools, onAddWord }: PdfPreviewProps) {
  const isWide = useMediaQuery('(min-width: 721px)');
  const hasViewer = isWide && navigator.pdfViewerEnabled;
  const [isReading, setReading] = useState(!hasViewer);
  const reach = useIsReachable(bank.file_url);
  if (reach.isError) {
    return (
      <>
        <div className={styles.failed}>
          <ErrorState message={t('Failed to load PDF')} onRetry={() => void reach.refetch()} />
          <p>{t('Please try downloading the file instead')}</p>
        </div>
        <div className={preview.bar}>{tools}</div>
      </>
    );
  }
  if (reach.isPending) return <Loading />;
  const switcher = hasViewer ? (
    <Button
      kind="soft"
      size="sm"
      icon={isReading ? <FileText /> : <BookOpenText />}
      lang={VI}
      onClick={() => setReading(!isReading)}
    >
      {isReading ? t('Xem như tệp') : t('Chọn từ để học')}
    </Button>
  ) : null;
  if (isReading) {
    return (
      <Suspense fallback={<Loading />}>
        <reader.Page bank={bank} onAddWord={onAddWord}>
          {switcher}
          {tools}
        </reader.Page>
      </Suspense>
    );
  }
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium's PDF viewer stays empty in a sandboxed frame */}
      <iframe className={styles.frame} src={bank.file_url} title={bank.name} />
      <div className={preview.bar}>
        {switcher}
        {tools}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <Spinner /> {t('Loading...')}
    </div>
  );
}
