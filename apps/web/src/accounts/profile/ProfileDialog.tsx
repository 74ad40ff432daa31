import { LIMITS } from '@icando/contract/limits';
import { lengthOf, nfc } from '@icando/contract/text';
import type { Language } from '@icando/contract/languages';
import type { User } from '@icando/contract/accounts';
import { type FormEvent, Suspense, useId, useState, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailSection } from '../email/EmailSection.tsx';
import { AvatarChoice } from './AvatarChoice.tsx';
import { DeviceList } from './DeviceList.tsx';
import { ComfortSettings } from './ComfortSettings.tsx';
import { PasswordFields, type Passwords } from './PasswordFields.tsx';
import { Languages } from './Languages.tsx';
import styles from './ProfileDialog.module.css';
import { useUpdateProfile, useHide } from './profile-api.ts';
import { passwordFlaw } from './profile-rules.ts';
import { Archive, ChevronRight, Trash2 } from 'lucide-react';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { dialogLoadError } from '../../ui/LoadError.tsx';
import { useMyUser } from '../accounts-api.ts';
import { afterOverlays } from '../../ui/overlay-history.ts';
import { Switch } from '../../ui/Switch.tsx';
import { countOf } from '../../ui/limited-text.ts';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SecondFactors } from '../second-factors/SecondFactors.tsx';
import { StorageSection } from '../storage/StorageSection.tsx';
import { MyData } from '../my-data/MyData.tsx';
import { EmojiButton } from './EmojiButton.tsx';
import { language, t, VI } from '../../platform/i18n/language.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';

const accountDeletion = lazyPage(
  () => import('../deletion/DeleteAccountDialog.tsx').then((module) => module.DeleteAccountDialog),
  dialogLoadError(t('Xóa tài khoản')),
);

const NO_PASSWORDS: Passwords = { current: '', next: '', repeat: '' };

/**
 * The settings: picture, name, emoji, password and more. The dialog opens when it is mounted; closing it discards unsaved
 * changes.
 */
export function ProfileDialog({ me, onClose: close }: { me: User; onClose: () => void }) {
  const formId = useId();
  const [username, setUsername] = useState(me.username);
  const [emoji, setEmoji] = useState(me.emoji);
  const [picture, setPicture] = useState<File | null>(null);
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [hasTried, setTried] = useState(false);
  const [nextLanguage, setNextLanguage] = useState<Language | null>(null);
  const update = useUpdateProfile();
  const onClose = () => {
    close();
    // A new password ends the session shortly anyway.
    const isLoadedAnew = nextLanguage !== null && nextLanguage !== language && passwords.next === '';
    if (isLoadedAnew) afterOverlays(() => window.location.reload());
  };
  const name = nfc(username).trim();
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
      // The toast shows the error; the dialog stays open with the typed texts.
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Settings')}
      // A tap outside by mistake must not discard typed texts.
      closesOutside={!isChanged}
      footer={
        <>
          <Button kind="line" className={styles.answer} lang={VI} onClick={onClose}>
            {t('Cancel (Hủy)')}
          </Button>
          <Button type="submit" form={formId} className={styles.answer} lang={VI} busy={update.isPending}>
            {t('Save (Lưu)')}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its fields */}
      <form id={formId} className={styles.form} noValidate onSubmit={submit} onKeyDown={ignoreComposingEnter}>
        <div className={styles.who}>
          <AvatarChoice me={me} onChange={setPicture} />
          <NameField
            value={username}
            onChange={setUsername}
            emoji={emoji}
            onEmoji={setEmoji}
            error={hasTried && name === '' ? t('Your name is missing') : undefined}
            isNickname={me.school !== undefined && !me.is_admin}
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
      <Languages me={me} delaysReload={isChanged} next={nextLanguage} onLater={setNextLanguage} />
      <hr className={styles.line} />
      <ComfortSettings />
      <HideSwitch me={me} />
      <EmailSection />
      <SecondFactors />
      <DeviceList />
      <StorageSection />
      <OwnData />
      <DeleteAccount me={me} />
    </Dialog>
  );
}

/** The export of the user's data, collapsed by default. */
function OwnData() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.devices} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary lang={VI}>
        <Archive />
        {t('Dữ liệu của tôi')}
        <ChevronRight className={styles.arrow} />
      </summary>
      {isOpen ? <MyData /> : null}
    </details>
  );
}

/** Opens the dialog that deletes the account. */
function DeleteAccount({ me }: { me: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.leave}>
      <Button kind="quiet" size="sm" danger lang={VI} icon={<Trash2 />} onClick={() => setOpen(true)}>
        {t('Xóa tài khoản')}
      </Button>
      {isOpen ? (
        <Suspense fallback={<LoadingOverlay />}>
          <accountDeletion.Page me={me} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Hides the user on the boards. It takes effect at once, whether or not the form is saved. */
function HideSwitch({ me }: { me: User }) {
  const hide = useHide();
  const isHidden = useMyUser().data?.is_hidden ?? me.is_hidden;
  return (
    <div>
      <Switch
        label={t('Hide me from boards')}
        isOn={isHidden}
        onChange={(isOn) => hide.mutate({ me, isHidden: isOn })}
      />
    </div>
  );
}

interface NameFieldProps {
  value: string;
  onChange: (value: string) => void;
  emoji: string;
  onEmoji: (emoji: string) => void;
  error: string | undefined;
  /** In a school the name is a nickname, not the pupil's real name. */
  isNickname: boolean;
}

/** The user's name. The emoji at its end opens the picker, for the user's emoji or for one in the name. */
function NameField({ value, onChange, emoji, onEmoji, error, isNickname }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const insert = (chosen: string) => {
    const box = input.current;
    if (!box) return;
    const start = box.selectionStart ?? value.length;
    const end = box.selectionEnd ?? start;
    if (countOf(value.slice(0, start) + chosen + value.slice(end)) > LIMITS.username) {
      showToast('warn', t('A name has at most {max} characters', { max: LIMITS.username }));
      return;
    }
    // `setRangeText` leaves the caret after the inserted emoji.
    box.setRangeText(chosen, start, end, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: chosen }));
  };
  return (
    <TextField
      ref={input}
      label={isNickname ? t('Nickname') : t('Username')}
      hint={isNickname ? t('Everybody sees it: not your own name.') : undefined}
      name="username"
      className={styles.name}
      lang="vi"
      autoComplete="nickname"
      spellCheck={false}
      maxLength={LIMITS.username}
      value={value}
      onChange={onChange}
      error={error}
      end={<EmojiButton emoji={emoji} onEmoji={onEmoji} onInsert={insert} />}
    />
  );
}
