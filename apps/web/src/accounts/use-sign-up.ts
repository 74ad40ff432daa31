import { type FormEvent, useRef, useState } from 'react';
import { statusOf } from '../platform/api-error.ts';
import { guestSession, useGuestSession } from '../platform/guest-session.ts';
import { t } from '../platform/language.ts';
import { useSubmission } from '../platform/use-submission.ts';
import { dismissToast, showToast } from '../ui/toasts.ts';
import { signUp, usePublicSettings } from './auth-api.ts';
import { registerFailure } from './auth-failures.ts';
import { flawsOf, type SignUpFields } from './sign-up-rules.ts';

interface SignUpOptions {
  email: string;
  classCode: string;
  /** The account exists; its owner may log in with this password. */
  onDone: (password: string) => void;
}

/** The `name` attributes of the fields, which password managers read. */
const BOXES: Record<keyof SignUpFields, string> = {
  username: 'name',
  email: 'email',
  password: 'password',
  repeat: 'repeat-password',
};

/** The fields of a sign-up, their errors, and the request. */
export function useSignUp({ email, classCode, onDone }: SignUpOptions) {
  const guest = useGuestSession();
  const [username, setUsername] = useState(guest?.username ?? '');
  const settings = usePublicSettings();
  const [nickname, setNickname] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [hasTried, setTried] = useState(false);
  const fields = { username, email, password, repeat };
  const flaws = flawsOf(fields);
  const marked = hasTried ? flaws.fields : [];
  /** The id of the last error toast. */
  const errorToast = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  /** The field still shows the error when the toast has disappeared. An empty field needs no sentence. */
  const flawOf = (field: keyof SignUpFields) => ({
    invalid: marked.includes(field),
    error: marked.includes(field) && fields[field].trim() !== '' ? (flaws.sentence ?? undefined) : undefined,
  });
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
    },
  });
  const isCodeRefused = statusOf(registration.error) === 403;
  // If the settings could not be loaded, a refused code also shows that this is a school.
  const isSchool = settings?.school !== undefined || isCodeRefused;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    dismissToast(errorToast.current);
    if (flaws.sentence === null) {
      const kept = guest === null ? {} : { guest_token: guest.token };
      const schooling = isSchool ? filled({ class_code: classCode, nickname }) : {};
      registration.submit({ username, email, password, ...kept, ...schooling });
      return;
    }
    errorToast.current = showToast('bad', flaws.sentence);
    const [first] = flaws.fields;
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${BOXES[first]}]`)?.focus();
  };
  const change = { username: setUsername, password: setPassword, repeat: setRepeat };
  const { isPending } = registration;
  return { form, fields, change, flawOf, isSchool, isCodeRefused, isPending, submit, nickname, setNickname };
}

/** The fields that are not blank. */
function filled(fields: Record<'class_code' | 'nickname', string>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}
