import { nfc } from '@icando/contract/text';
import { IMPORT_FILE_BYTES, IMPORT_TEXT_BYTES } from '@icando/contract/import-limits';
import type { ImportPreview } from '@icando/contract/imports';
import { useState } from 'react';
import { refusalText } from '../../platform/api/api-error.ts';
import { formatSize } from '../../platform/i18n/number-format.ts';
import { useSending } from '../../platform/api/use-sending.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { lastImportId, usePreviewImport } from './imports-api.ts';
import styles from './imports.module.css';
import { LastImport } from './LastImport.tsx';
import { t } from '../../platform/i18n/language.ts';

const ACCEPTED = '.txt,.csv,.tsv,.apkg,.zip,text/plain,text/csv,text/tab-separated-values';
const FAILED = t('Failed to read the words');

interface ImportSourceFormProps {
  text: string;
  onText: (text: string) => void;
  /** `name`: the file's name; '' for a pasted text. */
  onPreview: (preview: ImportPreview, name: string) => void;
  onChanged: () => void;
  onClose: () => void;
}

/** A text to paste, or a file to choose or drop. */
export function ImportSourceForm({ text, onText, onPreview, onChanged, onClose }: ImportSourceFormProps) {
  const reading = usePreviewImport();
  const sending = useSending();
  const [file, setFile] = useState<File | null>(null);
  const isReading = reading.isPending;
  const refusal = reading.error ? refusalText(reading.error, FAILED) : null;
  const readText = () => {
    setFile(null);
    reading.mutate({ text }, { onSuccess: (preview) => onPreview(preview, '') });
  };
  const readFile = async (chosen: File | null) => {
    setFile(chosen);
    reading.reset();
    if (chosen === null || chosen.size > IMPORT_FILE_BYTES) return;
    const preview = await sending.run((options) => reading.mutateAsync({ file: chosen, ...options }));
    if (preview) onPreview(preview, nameOf(chosen));
  };
  const isTooLarge = file !== null && file.size > IMPORT_FILE_BYTES;
  const isFile = file !== null;
  const error = isTooLarge ? tooLarge(file) : refusal;
  return (
    <Dialog
      isOpen
      title={t('Bring in words')}
      width={560}
      closesOutside={false}
      onClose={onClose}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button busy={isReading} disabled={text.trim() === ''} onClick={readText}>
            {t('Preview')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <LastImport id={lastImportId()} onChanged={onChanged} />
        <TextArea
          label={t('Paste your words')}
          hint={t('Mỗi dòng một từ, ví dụ: apple - quả táo. Dán từ Quizlet, Excel hay Word đều được.')}
          rows={6}
          maxLength={IMPORT_TEXT_BYTES}
          keepsRest
          disabled={isReading}
          value={text}
          onChange={onText}
        />
        {!isFile && error !== null ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : null}
        <FileField
          accept={ACCEPTED}
          file={file}
          hint={t('CSV, TSV, TXT: Excel, Quizlet, Anki. ZIP: your own archive')}
          disabled={isReading}
          error={isFile ? error : null}
          onChange={(chosen) => void readFile(chosen)}
        />
        {sending.share === null ? null : (
          <progress
            className={styles.progress}
            value={sending.share}
            max={1}
            aria-label={t('Sending the file')}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The error for a file that is too large. Test papers are not imported from an archive, and recordings are optional. */
function tooLarge({ name, size }: File): string {
  const advice = /\.zip$/i.test(name)
    ? ` ${t('From a copy of your archive, delete the folders “papers” and “recordings” first.')}`
    : '';
  return t('This file is larger than 100 MB: it has {size}.{advice}', { size: formatSize(size), advice });
}

/** A file's name without its extension. */
function nameOf({ name }: File): string {
  return nfc(name)
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
}
