import { LIMITS } from '@icando/contract/limits';
import type { User } from '@icando/contract/accounts';
import { ACCOUNT_DELETION_DELAY_MS } from '@icando/contract/account-deletion';
import { searchKey } from '@icando/contract/text';
import { type FormEvent, useId, useState } from 'react';
import { refusalText, statusOf } from '../../platform/api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { GoogleAgain } from '../confirm/GoogleAgain.tsx';
import { MyData } from '../my-data/MyData.tsx';
import styles from './deletion.module.css';
import { dayOf, useDeleteAccount } from './account-deletion-api.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { serverNow } from '../../platform/api/server-clock.ts';

/** The word to type as confirmation, accepted with its tone mark in either position and without it. */
const WORD = t('XÓA');
const isConfirmed = (typed: string) => searchKey(typed.trim()) === searchKey(WORD);

const FAILED = t('Failed to delete your account');

/** Explains what is deleted and when, and requires a confirming word and the password. */
export function DeleteAccountDialog({ me, onClose }: { me: User; onClose: () => void }) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const remove = useDeleteAccount(me);

  const send = (body: { password: string } | { credential: string; nonce_proof: string }) =>
    remove.mutateAsync(body).catch((error: unknown) => {
      // A refused Google account is reported in a sentence, because there is no field to mark.
      if ('password' in body && statusOf(error) === 400) setWrong(true);
      else showToast('bad', refusalText(error, FAILED));
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (isConfirmed(typed) && password !== '') void send({ password });
  };
  const passwordError = isWrong ? t('Mật khẩu không đúng') : t('Bạn chưa nhập mật khẩu');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Xóa tài khoản')}
      titleLang={VI}
      width={520}
      closesOutside={typed === '' && password === ''}
      footer={
        <>
          <Button kind="line" lang={VI} onClick={onClose}>
            {t('Không xóa')}
          </Button>
          {me.has_password ? (
            <Button type="submit" form={formId} kind="del" lang={VI} busy={remove.isPending}>
              {t('Xóa tài khoản')}
            </Button>
          ) : null}
        </>
      }
    >
      <Consequences />
      <section className={styles.data} aria-label={t('Dữ liệu của tôi')}>
        <h3 lang={VI}>{t('Trước đó, giữ lại một bản cho mình?')}</h3>
        <MyData />
      </section>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its fields */}
      <form id={formId} className={styles.form} noValidate onSubmit={submit} onKeyDown={ignoreComposingEnter}>
        <ConfirmationField value={typed} onChange={setTyped} isMissing={hasTried && !isConfirmed(typed)} />
        {me.has_password ? (
          <PasswordField
            label={t('Mật khẩu')}
            labelLang={VI}
            name="current-password"
            autoComplete="current-password"
            value={password}
            onChange={(next) => {
              setPassword(next);
              setWrong(false);
            }}
            error={isWrong || (hasTried && password === '') ? passwordError : undefined}
          />
        ) : (
          <GoogleAgain
            text={t('Để xóa, hãy đăng nhập lại bằng Google:')}
            onToken={({ token, proof }) => {
              setTried(true);
              if (isConfirmed(typed)) void send({ credential: token, nonce_proof: proof });
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

interface ConfirmationFieldProps {
  value: string;
  onChange: (value: string) => void;
  isMissing: boolean;
}

function ConfirmationField({ value, onChange, isMissing }: ConfirmationFieldProps) {
  return (
    <TextField
      label={t('Gõ {word} để xác nhận', { word: WORD })}
      maxLength={LIMITS.code}
      hideCounter
      labelLang={VI}
      name="confirmation"
      lang={VI}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
      error={isMissing ? t('Hãy gõ {word}', { word: WORD }) : undefined}
    />
  );
}

function Consequences() {
  // An estimate: the server's response has the exact time.
  const [endsAt] = useState(() => dayOf(serverNow() + ACCOUNT_DELETION_DELAY_MS));
  return (
    <ul className={styles.consequences} lang={VI}>
      <li>{t('Bạn được đăng xuất ngay trên mọi thiết bị.')}</li>
      <li>
        {t('Bạn còn 7 ngày để đổi ý: đăng nhập trước')} <strong>{endsAt}</strong>{' '}
        {t('rồi chọn giữ tài khoản.')}
      </li>
      <li>
        {t(
          'Sau đó bài học, từ, điểm, tiến độ, đề thi, ảnh và bài tập bạn giao bị xóa hẳn, không lấy lại được.',
        )}
      </li>
      <li>
        {t(
          'Tin nhắn bạn đã gửi và kết quả của bạn ở phòng của người khác vẫn còn, dưới tên “Người dùng đã xóa”.',
        )}
      </li>
    </ul>
  );
}
