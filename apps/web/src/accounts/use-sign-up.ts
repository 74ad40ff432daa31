import { type FormEvent, useRef, useState } from 'react';
import { statusOf } from '../platform/api/api-error.ts';
import { guestSession, useGuestSession } from '../platform/storage/guest-session.ts';
import { t } from '../platform/i18n/language.ts';
import { useSubmission } from '../platform/api/use-submission.ts';
import { dismissToast, showToast } from '../ui/toasts.ts';
import { signUp, usePublicSettings } from './auth-api.ts';
import {
  refusedBox,
  registerFailure,
  SIGN_UP_BOXES,
  type SignUpBox,
  signUpFieldError,
} from './auth-failures.ts';
import { isOffered } from '../platform/browser/offers.ts';
import { flawsOf, type SignUpFields } from './sign-up-rules.ts';

interface SignUpOptions {
  email: string;
  onEmail: (email: string) => void;
  classCode: string;
  onClassCode: (code: string) => void;
  /** The account exists; its owner may log in with this password. */
  onDone: (password: string) => void;
}

/** The fields of a sign-up, their errors, and the request. */
export function useSignUp({ email, onEmail, classCode, onClassCode, onDone }: SignUpOptions) {
  const guest = useGuestSession();
  const [typedName, setTypedName] = useState<string | null>(null);
  const username = typedName ?? guest?.username ?? '';
  const settings = usePublicSettings();
  const [nickname, setNickname] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [hasTried, setTried] = useState(false);
  /** What the server refused, until the field is changed. */
  const [refused, setRefused] = useState<{ box: SignUpBox; sentence: string } | null>(null);
  const fields = { username, email, password, repeat };
  const flaws = flawsOf(fields);
  const marked = hasTried ? flaws.fields : [];
  /** The id of the last error toast. */
  const errorToast = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const focusOn = (box: SignUpBox) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${SIGN_UP_BOXES[box]}]`)?.focus();
  /** The field still shows the error when the toast has disappeared. An empty field needs no sentence. */
  const flawOf = (box: SignUpBox) => {
    if (refused?.box === box) return { invalid: true, error: refused.sentence };
    const isMarked = box in fields && marked.includes(box as keyof SignUpFields);
    const isFilled = isMarked && fields[box as keyof SignUpFields].trim() !== '';
    return { invalid: isMarked, error: isFilled ? (flaws.sentence ?? undefined) : undefined };
  };
  const registration = useSubmission({
    send: signUp,
    onDone: (_, sent: Parameters<typeof signUp>[0]) => {
      if (sent.guest_token !== undefined) guestSession.end();
      showToast('ok', t('Account created. Log in to start.'));
      onDone(sent.password);
    },
    onFailed: (error) => {
      // The guest was deleted; the next attempt creates the account without the guest's result.
      if (statusOf(error) === 409) guestSession.end();
      errorToast.current = showToast('bad', registerFailure(error));
      const box = refusedBox(error, { hasNickname: nickname.trim() !== '' });
      setRefused(box === undefined ? null : { box, sentence: signUpFieldError(box, error, { classCode }) });
      if (box !== undefined) focusOn(box);
    },
  });
  const isCodeRefused = statusOf(registration.error) === 403;
  // If the settings could not be loaded, a refused code also shows that this is a school.
  const hasSchool = settings === undefined ? isOffered('school') : settings.school !== undefined;
  const isSchool = hasSchool || isCodeRefused;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    dismissToast(errorToast.current);
    if (flaws.sentence === null) {
      const kept = guest === null ? {} : { guest_token: guest.token };
      const schooling = isSchool ? filled({ class_code: classCode, nickname }) : {};
      registration.submit({ username, email, password, ...kept, ...schooling });
      return;
    }
    errorToast.current = showToast('bad', flaws.sentence);
    const [first] = flaws.fields;
    if (first !== undefined) focusOn(first);
  };
  const changing = (box: SignUpBox, set: (value: string) => void) => (value: string) => {
    if (refused?.box === box) setRefused(null);
    set(value);
  };
  const change = {
    username: changing('username', setTypedName),
    email: changing('email', onEmail),
    password: changing('password', setPassword),
    repeat: changing('repeat', setRepeat),
    class_code: changing('class_code', onClassCode),
    nickname: changing('nickname', setNickname),
  };
  const { isPending } = registration;
  return { form, fields, change, flawOf, isSchool, isPending, submit, nickname };
}

/** The fields that are not blank. */
function filled(fields: Record<'class_code' | 'nickname', string>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}
