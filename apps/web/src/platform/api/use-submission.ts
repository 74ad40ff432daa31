import { useRef, useState } from 'react';

interface Submission<Sent, Reply> {
  send: (sent: Sent) => Promise<Reply>;
  onDone: (reply: Reply, sent: Sent) => void;
  onFailed: (error: unknown) => void;
}

/** Sends one form at a time, like `useExclusiveMutation`, without the query library. */
export function useSubmission<Sent, Reply>({ send, onDone, onFailed }: Submission<Sent, Reply>) {
  // A double click may come before React renders `isPending`.
  const isInFlight = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function sendOne(sent: Sent): Promise<void> {
    let reply: Reply;
    try {
      reply = await send(sent);
    } catch (failure) {
      setError(failure);
      onFailed(failure);
      return;
    }
    setError(null);
    onDone(reply, sent);
  }

  function submit(sent: Sent): void {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setPending(true);
    void sendOne(sent).finally(() => {
      isInFlight.current = false;
      setPending(false);
    });
  }
  return { submit, isPending, error };
}
