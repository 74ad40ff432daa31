import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useMyUser } from '../accounts-api.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** The user closed the dialog, so nothing was done and nothing is to be reported. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

export type Confirmed = <Reply>(call: () => Promise<Reply>) => Promise<Reply>;

const needsConfirmation = (error: unknown) => error instanceof ApiError && error.code === 'confirm_first';

/**
 * `confirmed` makes a call that the server accepts only soon after a sign-in. Where it refuses, the dialog asks for the
 * password, and the call is made again. @throws NotConfirmed
 */
export function useConfirmed(): { confirmed: Confirmed; dialog: ReactNode } {
  const me = useMyUser().data;
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  async function confirmed<Reply>(call: () => Promise<Reply>): Promise<Reply> {
    try {
      return await call();
    } catch (error) {
      if (!needsConfirmation(error)) throw error;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });
    if (!isConfirmed) throw new NotConfirmed();
    return call();
  }
  const close = (isConfirmed: boolean) => {
    setAsking(false);
    answer.current?.(isConfirmed);
  };
  return {
    confirmed,
    dialog:
      isAsking && me !== undefined ? (
        <ConfirmDialog me={me} onConfirmed={() => close(true)} onClose={() => close(false)} />
      ) : null,
  };
}
