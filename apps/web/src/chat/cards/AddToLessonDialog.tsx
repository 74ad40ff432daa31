import { useState } from 'react';
import { LessonPicker } from '../../lessons/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAddSharedWord } from './cards-api.ts';

interface AddToLessonDialogProps {
  messageId: number;
  word: string;
  onClose: () => void;
}

/** Where a word that somebody sent goes among one's own. */
export function AddToLessonDialog({ messageId, word, onClose }: AddToLessonDialogProps) {
  const [lessonId, setLessonId] = useState<number | null>(null);
  const adding = useAddSharedWord();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Add “${word}”`}
      width={440}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={adding.isPending}
            onClick={() => adding.mutate({ messageId, lessonId }, { onSuccess: onClose })}
          >
            Add Word
          </Button>
        </>
      }
    >
      <LessonPicker value={lessonId} onChange={setLessonId} />
    </Dialog>
  );
}
