import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalText } from '../../platform/api/api-error.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { useSubmission } from '../../platform/api/use-submission.ts';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { RESET } from '../auth-addresses.ts';
import { askForLink, usePublicSettings } from '../auth-api.ts';
import page from '../AuthPage.module.css';
import { EmailField } from '../EmailField.tsx';
import { ModeLink } from '../ModeLink.tsx';
import styles from './recovery.module.css';

interface ForgotFormProps {
  email: string;
  onEmail: (email: string) => void;
}

/** Asks for a link by e-mail. Where the server sends none, it says who has a code. */
export function ForgotForm(props: ForgotFormProps) {
  const canMail = usePublicSettings()?.can_mail;
  return (
    <div className={styles.way}>
      {canMail === undefined ? (
        <SkeletonRows rows={1} columns={2} />
      ) : canMail ? (
        <ByMail {...props} />
      ) : (
        <p lang={VI}>
          {t(
            'Trang này không gửi e-mail. Bạn xin thầy cô hoặc người quản trị một mã dùng một lần, rồi đặt mật khẩu mới bằng mã đó.',
          )}
        </p>
      )}
      <p className={page.other}>
        <ModeLink to={RESET} lang={VI}>
          {t('Tôi có mã')}
        </ModeLink>
      </p>
    </div>
  );
}

function ByMail({ email, onEmail }: ForgotFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const [isSent, setSent] = useState(false);
  const asking = useSubmission({
    send: askForLink,
    onDone: () => setSent(true),
    onFailed: (error) =>
      showToast('bad', refusalText(error, t('Chưa gửi được, bạn thử lại nhé')), { lang: VI }),
  });
  useEffect(() => {
    if (isSent) note.current?.focus();
  }, [isSent]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') box.current?.focus();
    else asking.submit(email);
  };
  if (isSent)
    return (
      <>
        <p ref={note} tabIndex={-1} lang={VI} className={styles.note}>
          {t(
            'Nếu e-mail này có tài khoản, bạn sẽ nhận được liên kết trong ít phút. Liên kết dùng được một lần, trong 30 phút. Không thấy thư thì xem cả mục thư rác.',
          )}
        </p>
        <Button kind="line" block lang={VI} onClick={() => setSent(false)}>
          {t('Gửi lại')}
        </Button>
      </>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its field
    <form className={page.form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      <EmailField ref={box} value={email} onChange={onEmail} />
      <Button type="submit" block busy={asking.isPending} className={page.submit} lang={VI}>
        {t('Gửi liên kết')}
      </Button>
    </form>
  );
}
