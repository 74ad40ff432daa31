import { nfc } from '@icando/contract/text';
import { LIMITS } from '@icando/contract/limits';
import type { TestBank } from '@icando/contract/test-banks';
import { useState } from 'react';
import { refusalText } from '../platform/api/api-error.ts';
import { Button } from '../ui/Button.tsx';
import { ignoreComposingEnter } from '../ui/composing-enter.ts';
import { FileField } from '../ui/FileField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { Named } from '../ui/Named.tsx';
import styles from './BankDialog.module.css';
import { ACCEPTED, nameFrom } from './file-rules.ts';
import { type BankTarget, isDuplicate, useSaveTestBank } from './test-banks-api.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { useSending } from '../platform/api/use-sending.ts';
import { t } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';

const INCOMPLETE = t('Please fill in all required fields and select a file');
const NAMELESS = t('Please enter a name for the test bank');

const OWN = {
  title: t('Upload Test Bank'),
  action: t('Upload'),
  flag: 'is_public',
  on: t('Public: everybody may see it'),
  off: t('Private: only you see it'),
  nameless: t('Give it a name'),
  namelessToast: INCOMPLETE,
  isFileFirst: true,
};
const SYSTEM: typeof OWN = {
  title: t('Create System Test Bank'),
  action: t('Create'),
  flag: 'is_active',
  on: t('Active: everybody sees it'),
  off: t('Inactive: only admins see it'),
  nameless: NAMELESS,
  namelessToast: NAMELESS,
  isFileFirst: false,
};
const SYSTEM_EDIT = { ...SYSTEM, title: t('Edit System Test Bank'), action: t('Save') };

interface BankDialogProps {
  target: BankTarget;
  onClose: () => void;
  /** Shows the test bank that already has this file. */
  onShow?: ((bank: TestBank) => void) | undefined;
}

/**
 * Uploads a test bank, or creates or changes a system one. The dialog opens when it is mounted. After a failure the
 * fields keep their values.
 */
export function BankDialog({ target, onClose, onShow }: BankDialogProps) {
  const texts = target === 'own' ? OWN : target === 'system' ? SYSTEM : SYSTEM_EDIT;
  const draft = useBankDraft(target, texts);
  const [isTried, setTried] = useState(false);
  const { data, error, reset, mutateAsync } = useSaveTestBank(target);
  const sending = useSending();
  const isSending = sending.share !== null;

  const submit = async () => {
    setTried(true);
    if (draft.isNameless || draft.isFileMissing) {
      showToast('bad', draft.isNameless ? texts.namelessToast : INCOMPLETE);
      return;
    }
    const saved = await sending.run((options) => mutateAsync({ form: draft.toForm(), ...options }));
    if (saved && !isDuplicate(saved)) onClose();
  };
  const fileField = (
    <FileField
      accept={ACCEPTED}
      file={draft.file}
      onChange={(file) => {
        if (draft.take(file)) reset();
      }}
      disabled={isSending}
      hint={
        texts === SYSTEM_EDIT
          ? t('Only to replace the one that is there · PDF, JPEG, PNG · under 10MB')
          : t('PDF, JPEG, PNG · under 10MB')
      }
      error={draft.fileError ?? (isTried && draft.isFileMissing ? t('Select a file') : null)}
    />
  );
  return (
    <FormDialog
      title={texts.title}
      action={texts.action}
      isBusy={isSending}
      cancel={isSending ? { label: t('Stop'), onPress: sending.stop } : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {texts.isFileFirst ? fileField : null}
      <BankFields texts={texts} draft={draft} isTried={isTried} disabled={isSending} />
      {texts.isFileFirst ? null : fileField}
      {data && isDuplicate(data) ? (
        <p className={styles.duplicate} role="status">
          <span>
            <Named>
              {t('You have uploaded this file before, as “{name}”.', { name: named(data.bank.name) })}
            </Named>
          </span>
          <Button kind="line" size="sm" onClick={() => onShow?.(data.bank)}>
            {t('Show it')}
          </Button>
        </p>
      ) : null}
      <SendState share={sending.share} error={error} />
    </FormDialog>
  );
}

interface BankFieldsProps {
  texts: typeof OWN;
  draft: ReturnType<typeof useBankDraft>;
  isTried: boolean;
  disabled: boolean;
}

function BankFields({ texts, draft, isTried, disabled }: BankFieldsProps) {
  return (
    <>
      <TextField
        label={t('Name')}
        maxLength={LIMITS.testBankName}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to enter this text
        autoFocus={!texts.isFileFirst}
        autoComplete="off"
        disabled={disabled}
        onKeyDown={ignoreComposingEnter}
        value={draft.name}
        onChange={draft.setName}
        error={isTried && draft.isNameless ? texts.nameless : undefined}
      />
      <TextArea
        label={t('Description')}
        maxLength={LIMITS.testBankDescription}
        disabled={disabled}
        value={draft.description}
        onChange={draft.setDescription}
      />
      <Switch
        label={draft.isOn ? texts.on : texts.off}
        isOn={draft.isOn}
        disabled={disabled}
        onChange={draft.setOn}
      />
    </>
  );
}

/** The values of the form. */
function useBankDraft(target: BankTarget, { flag, isFileFirst }: typeof OWN) {
  const bank = typeof target === 'string' ? null : target;
  const { file, error: fileError, choose } = useChosenFile();
  const [name, setName] = useState(bank?.name ?? '');
  const [description, setDescription] = useState(bank?.description ?? '');
  const [isOn, setOn] = useState(bank?.is_active ?? true);
  const bankName = nfc(name).trim();
  return {
    file,
    fileError,
    name,
    setName,
    description,
    setDescription,
    isOn,
    setOn,
    isNameless: bankName === '',
    isFileMissing: bank === null && file === null,
    /** Sets the file; returns false if it is refused. */
    take: (chosen: File | null): boolean => {
      if (!choose(chosen)) return false;
      if (isFileFirst && chosen !== null && bankName === '') {
        setName(nameFrom(chosen.name, LIMITS.testBankName));
      }
      return true;
    },
    toForm: (): FormData => {
      const form = new FormData();
      form.set('name', bankName);
      form.set('description', description);
      form.set(flag, String(isOn));
      // The file is last, so that the server has the fields before the long upload.
      if (file !== null) form.set('file', file);
      return form;
    },
  };
}

/** The progress of an upload, or its error; at 100 % the server still checks the file. */
function SendState({ share, error }: { share: number | null; error: Error | null }) {
  if (share === null) {
    return error ? (
      <p className={styles.refusal} role="alert">
        {refusalText(error, t('The server cannot be reached. Try again.'))}
      </p>
    ) : null;
  }
  const percent = Math.round(share * 100);
  const text = percent < 100 ? t('Uploading {percent}%', { percent }) : t('Checking the file...');
  return (
    <div className={styles.progress}>
      <progress value={percent} max={100} aria-label={text} />
      <span role="status">{text}</span>
    </div>
  );
}
