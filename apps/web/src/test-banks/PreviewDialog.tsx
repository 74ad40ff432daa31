import type { TestBank } from '@icando/contract/test-banks';
import { Download } from 'lucide-react';
import { useState, type ReactNode, useRef } from 'react';
import { AddWordDialog } from '../library/words/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatSize } from '../platform/i18n/number-format.ts';
import { PdfPreview } from './PdfPreview.tsx';
import styles from './PreviewDialog.module.css';
import { useDownloadTestBank } from './test-banks-api.ts';
import { PreviewBox } from './PreviewBox.tsx';
import { useZoom } from './use-zoom.ts';
import { ZoomTools } from './ZoomTools.tsx';
import { t, VI } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';
import { Named } from '../ui/Named.tsx';

const KINDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/png': t('Ảnh PNG'),
  'image/jpeg': t('Ảnh JPEG'),
};

/** The preview of a test bank, in which words can be selected and added. The dialog opens when it is mounted. */
export function PreviewDialog({ bank, onClose }: { bank: TestBank; onClose: () => void }) {
  const save = useDownloadTestBank();
  const [adding, setAdding] = useState<string | null>(null);
  const tools = (
    <Button
      className={styles.download}
      icon={<Download />}
      aria-label={t('Download')}
      busy={save.isPending}
      onClick={() => save.mutate(bank)}
    >
      <span className={styles.downloadName}>{t('Download')}</span>
    </Button>
  );
  return (
    <Dialog
      isOpen
      fills
      width={880}
      title={named(bank.name)}
      subtitle={
        <span lang={VI}>
          <Named>{`${KINDS[bank.mime_type] ?? bank.mime_type} · ${formatSize(bank.size)} · ${named(bank.created_by)}`}</Named>
        </span>
      }
      onClose={onClose}
    >
      <div className={styles.preview}>
        {bank.file_url === '' ? (
          <>
            <p className={styles.missing}>{t('File not available')}</p>
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

/** A picture, from half to three times the width of the box. */
function ImagePreview({ bank, tools }: { bank: TestBank; tools: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const zoom = useZoom(box);
  const [hasFailed, setFailed] = useState(false);
  /** The natural width in px: a small picture is not enlarged at 100 %. */
  const [natural, setNatural] = useState(0);
  return (
    <>
      <PreviewBox
        ref={box}
        name={bank.name}
        className={styles.pictureBox}
        failure={hasFailed ? t('Failed to load image') : undefined}
      >
        <img
          className={styles.image}
          src={bank.file_url}
          alt={bank.name}
          style={natural > 0 ? { width: `calc(min(100%, ${natural}px) * ${zoom.percent / 100})` } : {}}
          onLoad={({ currentTarget }) => setNatural(currentTarget.naturalWidth)}
          onError={() => setFailed(true)}
        />
      </PreviewBox>
      <div className={styles.bar}>
        <ZoomTools zoom={zoom.percent} onZoom={zoom.set} />
        {tools}
      </div>
    </>
  );
}
