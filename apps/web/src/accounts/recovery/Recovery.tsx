import { ForgotForm } from './ForgotForm.tsx';
import { ResetForm } from './ResetForm.tsx';

interface RecoveryProps {
  mode: 'forgot' | 'reset';
  email: string;
  onEmail: (email: string) => void;
  /** The account has this password now. */
  onDone: (password: string) => void;
}

/** The way back to an account whose password is forgotten. */
export function Recovery({ mode, onDone, ...email }: RecoveryProps) {
  return mode === 'forgot' ? <ForgotForm {...email} /> : <ResetForm {...email} onDone={onDone} />;
}
