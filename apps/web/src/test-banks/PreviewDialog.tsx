import type { TestBank } from '@icando/contract/test-banks';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AddWordDialog } from '../words/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatSize } from './file-rules.ts';
import { ImagePreview } from './ImagePreview.tsx';
import { PdfPreview } from './PdfPreview.tsx';
import styles from './PreviewDialog.module.css';
import { useDownloadTestBank } from './test-banks-api.ts';

const KINDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/png': 'Ảnh PNG',
  'image/jpeg': 'Ảnh JPEG',
};

/** A paper on the screen. Words selected in it can be kept. Mount it to open it. */
export function PreviewDialog({ bank, onClose }: { bank: TestBank; onClose: () => void }) {
  const save = useDownloadTestBank();
  const [adding, setAdding] = useState<string | null>(null);
  const tools = (
    <Button
      className={styles.download}
      icon={<Download />}
      aria-label="Download"
      busy={save.isPending}
      onClick={() => save.mutate(bank)}
    >
      <span className={styles.downloadName}>Download</span>
    </Button>
  );
  return (
    <Dialog
      isOpen
      fills
      width={880}
      title={bank.name}
      subtitle={
        <span lang="vi">
          {KINDS[bank.mime_type] ?? bank.mime_type} · {formatSize(bank.size)} · {bank.created_by}
        </span>
      }
      onClose={onClose}
    >
      <div className={styles.preview}>
        {bank.file_url === '' ? (
          <>
            <p className={styles.missing}>File not available</p>
            <div className={styles.bar}>{tools}</div>
          </>
        ) : bank.file_type === 'image' ? (
          <ImagePreview bank={bank} tools={tools} />
        ) : (
          <PdfPreview bank={bank} tools={tools} onAddWord={setAdding} />
        )}
      </div>
      {adding === null ? null : <AddWordDialog english={adding} onClose={() => setAdding(null)} />}
    </Dialog>
  );
}
