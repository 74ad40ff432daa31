import type { Word } from '@icando/contract/words';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../platform/number-format.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import { fetchUnpulled, usePull, type UserWordFilter } from './user-words-api.ts';

interface PullAllButtonProps {
  userId: number;
  /** Only the words that are shown. */
  filter: UserWordFilter;
  lessonId: number | null;
}

/** Pulls every word that is shown and not pulled yet; asks first, since a mis-tap could bring thousands. */
export function PullAllButton({ userId, filter, lessonId }: PullAllButtonProps) {
  const [isCounting, setCounting] = useState(false);
  const [words, setWords] = useState<readonly Word[] | null>(null);
  const pull = usePull();
  const count = async () => {
    setCounting(true);
    try {
      const found = await fetchUnpulled(userId, filter);
      if (found.length > 0) setWords(found);
      else showToast('info', 'All of these words are yours already');
    } catch {
      showToast('bad', 'Failed to load words');
    }
    setCounting(false);
  };
  const close = () => setWords(null);
  const total = formatNumber(words?.length ?? 0);
  return (
    <>
      <Button kind="line" icon={<CopyPlus />} busy={isCounting} onClick={() => void count()}>
        Pull all
      </Button>
      <Dialog
        isOpen={words !== null}
        onClose={close}
        role="alertdialog"
        title="Pull all words?"
        width={440}
        footer={
          <>
            <Button kind="line" onClick={close}>
              Cancel
            </Button>
            <Button
              busy={pull.isPending}
              onClick={() => {
                if (words === null) return;
                pull.mutate(
                  { words, lessonId },
                  { onSuccess: () => showToast('ok', `Pulled ${total} words`), onSettled: close },
                );
              }}
            >
              Pull {total} words
            </Button>
          </>
        }
      >
        <p>{`${total} words that are not in your list yet are copied into it.`}</p>
      </Dialog>
    </>
  );
}
