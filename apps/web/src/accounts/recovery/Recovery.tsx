import { ForgotForm } from './ForgotForm.tsx';
import { ResetForm } from './ResetForm.tsx';

interface RecoveryProps {
  mode: 'forgot' | 'reset';
  email: string;
  onEmail: (email: string) => void;
  /** The account has this password now. */
  onDone: (password: string) => void;
}

/** Password reset: the form for a link, or the form for the new password. */
export function Recovery({ mode, onDone, ...email }: RecoveryProps) {
  return mode === 'forgot' ? <ForgotForm {...email} /> : <ResetForm {...email} onDone={onDone} />;
}
