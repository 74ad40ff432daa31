import { LIMITS } from '@icando/contract/limits';
import { lengthOf } from '@icando/contract/text';
import type { User } from '@icando/contract/accounts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AvatarChoice } from './AvatarChoice.tsx';
import { DeviceList } from './DeviceList.tsx';
import { HideSwitch } from './HideSwitch.tsx';
import { NameField } from './NameField.tsx';
import { PasswordFields, type Passwords } from './PasswordFields.tsx';
import styles from './ProfileDialog.module.css';
import { useUpdateProfile } from './profile-api.ts';
import { passwordFlaw } from './profile-rules.ts';

const NO_PASSWORDS: Passwords = { current: '', next: '', repeat: '' };

/** Settings: one's picture, name, emoji and password. Mount it to open it; closing it forgets what was not saved. */
export function ProfileDialog({ me, onClose }: { me: User; onClose: () => void }) {
  const formId = useId();
  const [username, setUsername] = useState(me.username);
  const [emoji, setEmoji] = useState(me.emoji);
  const [picture, setPicture] = useState<File | null>(null);
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [hasTried, setTried] = useState(false);
  const update = useUpdateProfile();
  const name = username.normalize('NFC').trim();
  const flaw = passwordFlaw({ ...passwords, hasPassword: me.has_password });
  const isNameValid = name !== '' && lengthOf(name) <= LIMITS.username;
  const isChanged =
    username !== me.username || emoji !== me.emoji || picture !== null || passwords !== NO_PASSWORDS;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (flaw !== null || !isNameValid) return;
    const { current, next } = passwords;
    const change = { username: name, emoji, picture, password: next === '' ? null : { current, next } };
    update.mutateAsync({ me, change }).then(onClose, () => {
      // The toast has said so; the dialog stays with what was typed.
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Settings"
      // A mis-tap beside it must not cost what was typed.
      closesOutside={!isChanged}
      footer={
        <>
          <Button kind="line" className={styles.answer} lang="vi" onClick={onClose}>
            Cancel (Hủy)
          </Button>
          <Button type="submit" form={formId} className={styles.answer} lang="vi" busy={update.isPending}>
            Save (Lưu)
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter of any field in it */}
      <form id={formId} className={styles.form} noValidate onSubmit={submit} onKeyDown={ignoreComposingEnter}>
        <div className={styles.who}>
          <AvatarChoice me={me} onChange={setPicture} />
          <NameField
            value={username}
            onChange={setUsername}
            emoji={emoji}
            onEmoji={setEmoji}
            error={hasTried && name === '' ? 'Your name is missing' : undefined}
          />
        </div>
        <hr className={styles.line} />
        <PasswordFields
          value={passwords}
          onChange={setPasswords}
          hasPassword={me.has_password}
          flaw={hasTried ? flaw : null}
        />
      </form>
      <hr className={styles.line} />
      <HideSwitch me={me} />
      <DeviceList />
    </Dialog>
  );
}
