import { LIMITS } from '@icando/contract/limits';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalText, ApiError } from '../../platform/api/api-error.ts';
import { shrinkPicture } from '../../platform/browser/shrink-picture.ts';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ImageInput } from '../../ui/ImageInput.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useCreateGroup } from '../chat-api.ts';
import styles from './CreateGroupDialog.module.css';
import { useMemberChoice } from './member-choice.ts';
import { t } from '../../platform/i18n/language.ts';

/** The length in px of the longer side of a group's picture. */
const PICTURE_SIDE = 512;

interface CreateGroupDialogProps {
  onClose: () => void;
  onCreated: (roomId: number) => void;
}

/** Creates a group. The server validates; its messages are shown beside the fields. */
export function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const [name, setName] = useState('');
  const [userIds, setUserIds] = useState<number[]>([]);
  const [picture, setPicture] = useState('');
  const creating = useCreateGroup();
  const errors = fieldErrors(creating.error);
  const create = () => {
    creating.mutate(
      { name, userIds, picture },
      {
        onSuccess: onCreated,
        onError: (error) => {
          if (fieldErrors(error).isEmpty)
            showToast('bad', refusalText(error, t('The group could not be created')));
        },
      },
    );
  };
  // After an edit the refusal does not apply to the fields any more.
  const clearRefusal = () => {
    if (creating.isError) creating.reset();
  };
  return (
    <FormDialog
      title={t('Create Group')}
      width={480}
      action={t('Create')}
      isBusy={creating.isPending}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label={t('Group name')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to enter this text
        autoFocus
        autoComplete="off"
        value={name}
        onChange={(text) => {
          setName(text);
          clearRefusal();
        }}
        maxLength={LIMITS.groupName}
        error={errors.of('name', t('Group name'))}
        onKeyDown={ignoreComposingEnter}
      />
      <MultiSelect
        label={t('Members')}
        noun={t('Members')}
        namesShown={3}
        options={useMemberChoice()}
        selected={userIds}
        onChange={(ids) => {
          setUserIds(ids);
          clearRefusal();
        }}
        error={nobody(errors.of('user_ids', t('Members')), userIds)}
      />
      <PictureChoice picture={picture} onChange={setPicture} />
    </FormDialog>
  );
}

function PictureChoice({ picture, onChange }: { picture: string; onChange: (picture: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File) => {
    shrinkPicture(file, PICTURE_SIDE).then(onChange, () =>
      showToast('bad', t('This picture cannot be read')),
    );
  };
  return (
    <div className={styles.picture}>
      {picture === '' ? null : <img src={picture} alt={t('The group')} />}
      <Button kind="line" size="sm" icon={<ImagePlus />} onClick={() => input.current?.click()}>
        {picture === '' ? t('Add a picture') : t('Change the picture')}
      </Button>
      {picture === '' ? null : (
        <IconButton label={t('Remove the picture')} onClick={() => onChange('')}>
          <X />
        </IconButton>
      )}
      <ImageInput ref={input} label={t('Picture of the group')} onChoose={take} />
    </div>
  );
}

/** The error at the members field. If no member is chosen, it says what to do. */
const nobody = (refusal: string | undefined, chosen: readonly number[]) =>
  refusal !== undefined && chosen.length === 0 ? t('Choose at least one member') : refusal;

/** The server's messages by field. */
function fieldErrors(error: Error | null) {
  const errors = error instanceof ApiError ? error.errors : [];
  return {
    isEmpty: errors.length === 0,
    /** The message of one field; `label` is prepended to a sentence that has no subject. */
    of(field: string, label: string): string | undefined {
      const message = errors.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;
      return message !== undefined && /^[a-z]/.test(message) ? `${label} ${message}` : message;
    },
  };
}
