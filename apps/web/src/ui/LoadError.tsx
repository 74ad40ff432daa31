import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnection } from '../platform/realtime/connection.ts';
import { ErrorState } from './ErrorState.tsx';
import { showToast } from './toasts.ts';
import { t } from '../platform/i18n/language.ts';

export interface LoadErrorProps {
  /** Fetches the code again. */
  onRetry: () => void;
}

/** Replaces a part whose code could not be fetched. It retries when the connection returns. */
export function LoadError({ onRetry }: LoadErrorProps) {
  const connection = useRetryWhenBack(onRetry);
  return (
    <ErrorState
      message={
        connection === 'online'
          ? t('This part could not be loaded')
          : t('This part opens as soon as the connection is back')
      }
      onRetry={onRetry}
    />
  );
}

/** Like `LoadError`, without a message, for a part that the user did not open. */
export function QuietLoadError({ onRetry }: LoadErrorProps) {
  useRetryWhenBack(onRetry);
  return null;
}

interface DialogLoadErrorProps {
  onClose: () => void;
  /** Called instead of `onClose` by a dialog that stays mounted when it is closed. */
  onMissing?: () => void;
}

/** A replacement for a dialog whose code could not be fetched: it shows a toast that begins with `what`, and closes. */
export function dialogLoadError(what: string) {
  return function MissingDialog({ onClose, onMissing }: DialogLoadErrorProps) {
    const close = useEffectEvent(onMissing ?? onClose);
    useEffect(() => {
      close();
      showToast('warn', t('{what} cannot be opened without a connection', { what }));
    }, []);
    return null;
  };
}

function useRetryWhenBack(onRetry: () => void) {
  const connection = useConnection();
  const before = useRef(connection);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (connection === 'online' && before.current !== 'online') retry();
    before.current = connection;
  }, [connection]);
  return connection;
}
