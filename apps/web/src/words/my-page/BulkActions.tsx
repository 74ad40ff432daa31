import type { Word } from '@icando/contract/words';
import { useState } from 'react';
import { BulkBar } from './BulkBar.tsx';
import { BulkFailures } from './BulkFailures.tsx';
import { useBulk } from './bulk-api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { TargetDialog } from './TargetDialog.tsx';

interface BulkActionsProps {
  /** Where the words are; 0: in no lesson. */
  lessonId: number;
  /** What is selected. */
  words: readonly Word[];
  onSelect: (words: readonly Word[]) => void;
  /** The bar goes away; focus needs a place. */
  onLeft: () => void;
}

type Asked = 'delete' | 'move' | 'copy';

/** What can be done to the selected words, each after a question. Afterwards only what failed stays selected. */
export function BulkActions({ lessonId, words, onSelect, onLeft }: BulkActionsProps) {
  const bulk = useBulk();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const act = async (start: () => Promise<readonly Word[]>) => {
    close();
    const failed = await start();
    onSelect(failed);
    if (failed.length === 0) onLeft();
  };
  return (
    <>
      {words.length > 0 || bulk.run ? (
        <BulkBar
          count={words.length}
          run={bulk.run}
          onDelete={() => setAsked('delete')}
          onMove={() => setAsked('move')}
          onCopy={() => setAsked('copy')}
          onClear={() => {
            onSelect([]);
            onLeft();
          }}
        />
      ) : null}
      {asked === 'delete' ? (
        <DeleteDialog
          count={words.length}
          onClose={close}
          onConfirm={() => void act(() => bulk.remove(words))}
        />
      ) : null}
      {asked === 'move' || asked === 'copy' ? (
        <TargetDialog
          kind={asked}
          count={words.length}
          fromLessonId={lessonId}
          onClose={close}
          onChoose={(target) => void act(() => bulk[asked](words, target))}
        />
      ) : null}
      {bulk.failure ? <BulkFailures failure={bulk.failure} onClose={bulk.forgetFailure} /> : null}
    </>
  );
}
