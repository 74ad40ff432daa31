import { useState } from 'react';
import { showToast } from '../ui/toasts.ts';
import { refusalOf, refusedFile } from './file-rules.ts';

export interface ChosenFile {
  file: File | null;
  /** The reason why the last file was refused; the previous file stays. */
  error: string | null;
  /** Chooses a file, or removes it with null. Returns false if the file was refused. */
  choose: (chosen: File | null) => boolean;
}

/** The file of a form. A file that would be refused is reported at once, in a toast and at the field. */
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
