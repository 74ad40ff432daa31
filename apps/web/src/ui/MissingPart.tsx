import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnection } from '../platform/connection.ts';
import { ErrorState } from './States.tsx';
import { showToast } from './toasts.ts';

export interface MissingProps {
  /** Asks for the code again. */
  onRetry: () => void;
}

/** A part whose code did not come. Nothing around it is lost, and it comes by itself with the connection. */
export function MissingPart({ onRetry }: MissingProps) {
  const connection = useRetryWhenBack(onRetry);
  return (
    <ErrorState
      message={
        connection === 'online'
          ? 'This part could not be loaded'
          : 'This part opens as soon as the connection is back'
      }
      onRetry={onRetry}
    />
  );
}

/** The same where there is nothing to say: it was not asked for. */
export function MissingQuietly({ onRetry }: MissingProps) {
  useRetryWhenBack(onRetry);
  return null;
}

/**
 * A dialog whose code did not come says so and closes; the page below stays as it is.
 * @param what its name at the beginning of a sentence
 */
export function missingDialog(what: string) {
  return function MissingDialog({ onClose }: { onClose: () => void }) {
    const close = useEffectEvent(onClose);
    useEffect(() => {
      // Drawn only once the code is known not to come.
      close();
      showToast('warn', `${what} cannot be opened without a connection`);
    }, []);
    return null;
  };
}

function useRetryWhenBack(onRetry: () => void) {
  const connection = useConnection();
  const before = useRef(connection);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    // The network comes back when it does.
    if (connection === 'online' && before.current !== 'online') retry();
    before.current = connection;
  }, [connection]);
  return connection;
}
