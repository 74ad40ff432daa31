import { useState } from 'react';
import { showToast } from '../ui/toasts.ts';
import { refusalOf, refusedFile } from './file-rules.ts';

export interface ChosenFile {
  file: File | null;
  /** Why the last one was not taken; the one before stays. */
  error: string | null;
  /** False when it was not taken. null takes the file away. */
  choose: (chosen: File | null) => boolean;
}

/** The file of a form. One that will not be taken is refused at once, in a toast and at the field. */
export function useChosenFile(): ChosenFile {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  return {
    file,
    error,
    choose: (chosen) => {
      const refusal = chosen === null ? null : refusalOf(chosen);
      if (chosen !== null && refusal !== null) {
        setError(`${refusal}\n${refusedFile(chosen)}`);
        showToast('bad', refusal, { detail: refusedFile(chosen) });
        return false;
      }
      setError(null);
      setFile(chosen);
      return true;
    },
  };
}
