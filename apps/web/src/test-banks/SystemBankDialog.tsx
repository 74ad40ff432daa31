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
import { useSaveSystemTestBank } from './test-banks-api.ts';
import styles from './UploadDialog.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useSending } from './use-sending.ts';

interface SystemBankDialogProps {
  /** The paper to change; null makes a new one. */
  bank: TestBank | null;
  onClose: () => void;
}

/** A paper of the system, made or changed by an admin. Mount it to open it. */
export function SystemBankDialog({ bank, onClose }: SystemBankDialogProps) {
  const formId = useId();
  const { file, error: fileError, choose } = useChosenFile();
  const [name, setName] = useState(bank?.name ?? '');
  const [description, setDescription] = useState(bank?.description ?? '');
  const [isActive, setActive] = useState(bank?.is_active ?? true);
  const [isTried, setTried] = useState(false);
  const save = useSaveSystemTestBank();
  const sending = useSending();
  const isSending = sending.share !== null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSending) return;
    setTried(true);
    const bankName = name.normalize('NFC').trim();
    if (bankName === '') {
      showToast('bad', 'Please enter a name for the test bank');
      return;
    }
    if (bank === null && file === null) {
      showToast('bad', 'Please fill in all required fields and select a file');
      return;
    }
    const form = new FormData();
    form.set('name', bankName);
    form.set('description', description);
    form.set('is_active', String(isActive));
    if (file !== null) form.set('file', file);
    const saved = await sending.run((options) =>
      save.mutateAsync({ id: bank?.id ?? null, form, ...options }),
    );
    if (saved) onClose();
  };
  return (
    <Dialog
      isOpen
      title={bank === null ? 'Create System Test Bank' : 'Edit System Test Bank'}
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button kind="line" onClick={isSending ? sending.stop : onClose}>
            {isSending ? 'Stop' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} busy={isSending}>
            {bank === null ? 'Create' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          maxLength={LIMITS.testBankName}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write it
          autoFocus
          autoComplete="off"
          disabled={isSending}
          onKeyDown={ignoreComposingEnter}
          value={name}
          onChange={setName}
          error={isTried && name.trim() === '' ? 'Please enter a name for the test bank' : undefined}
        />
        <TextArea
          label="Description"
          maxLength={LIMITS.testBankDescription}
          disabled={isSending}
          value={description}
          onChange={setDescription}
        />
        <Switch
          label={isActive ? 'Active: everybody sees it' : 'Inactive: only admins see it'}
          isOn={isActive}
          disabled={isSending}
          onChange={setActive}
        />
        <FileField
          file={file}
          onChange={choose}
          disabled={isSending}
          hint={
            bank === null ? undefined : 'Only to replace the one that is there · PDF, JPEG, PNG · under 10MB'
          }
          error={fileError ?? (isTried && bank === null && file === null ? 'Select a file' : null)}
        />
        {sending.share === null ? null : <UploadProgress share={sending.share} />}
        {save.error && !isSending ? (
          <p className={styles.refusal} role="alert">
            {refusalText(save.error, 'The server cannot be reached. Try again.')}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
