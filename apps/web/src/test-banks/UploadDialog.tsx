import { LIMITS } from '@icando/contract/limits';
import type { TestBank } from '@icando/contract/test-banks';
import { type FormEvent, useId, useState } from 'react';
import { refusalText } from '../platform/api-error.ts';
import { Button } from '../ui/Button.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { FileField } from './FileField.tsx';
import { nameFrom } from './file-rules.ts';
import { useUploadTestBank } from './test-banks-api.ts';
import styles from './UploadDialog.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useSending } from './use-sending.ts';

interface UploadDialogProps {
  onClose: () => void;
  /** Shows the paper that this file already is. */
  onShow: (bank: TestBank) => void;
}

/** Shares a paper. Mount it to open it. What cannot be sent stays in the fields. */
export function UploadDialog({ onClose, onShow }: UploadDialogProps) {
  const formId = useId();
  const { file, error: fileError, choose } = useChosenFile();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isPublic, setPublic] = useState(true);
  const [isTried, setTried] = useState(false);
  const send = useUploadTestBank();
  const sending = useSending();
  const isSending = sending.share !== null;

  const take = (chosen: File | null) => {
    if (!choose(chosen)) return;
    send.reset();
    if (chosen !== null && name.trim() === '') setName(nameFrom(chosen.name, LIMITS.testBankName));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSending) return;
    setTried(true);
    const bankName = name.normalize('NFC').trim();
    if (file === null || bankName === '') {
      showToast('bad', 'Please fill in all required fields and select a file');
      return;
    }
    const form = new FormData();
    form.set('name', bankName);
    form.set('description', description);
    form.set('is_public', String(isPublic));
    // Last, so that the server has read the rest before the long part begins.
    form.set('file', file);
    const answer = await sending.run((options) => send.mutateAsync({ form, ...options }));
    if (answer?.duplicate_of === null) onClose();
  };
  return (
    <Dialog
      isOpen
      title="Upload Test Bank"
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button kind="line" onClick={isSending ? sending.stop : onClose}>
            {isSending ? 'Stop' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} busy={isSending}>
            Upload
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FileField
          file={file}
          onChange={take}
          disabled={isSending}
          error={fileError ?? (isTried && file === null ? 'Select a file' : null)}
        />
        <TextField
          label="Name"
          maxLength={LIMITS.testBankName}
          autoComplete="off"
          disabled={isSending}
          onKeyDown={ignoreComposingEnter}
          value={name}
          onChange={setName}
          error={isTried && name.trim() === '' ? 'Give it a name' : undefined}
        />
        <TextArea
          label="Description"
          maxLength={LIMITS.testBankDescription}
          disabled={isSending}
          value={description}
          onChange={setDescription}
        />
        <Switch
          label={isPublic ? 'Public: everybody may see it' : 'Private: only you see it'}
          isOn={isPublic}
          disabled={isSending}
          onChange={setPublic}
        />
        {sending.share === null ? null : <UploadProgress share={sending.share} />}
        {send.data && send.data.duplicate_of !== null ? (
          <p className={styles.twin} role="status">
            You have uploaded this file before, as “{send.data.bank.name}”.
            <Button kind="line" size="sm" onClick={() => onShow(send.data.bank)}>
              Show it
            </Button>
          </p>
        ) : null}
        {send.error && !isSending ? (
          <p className={styles.refusal} role="alert">
            {refusalText(send.error, 'The server cannot be reached. Try again.')}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
