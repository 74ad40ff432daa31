import type { Card, Message } from '@icando/contract/chat';
import { DoorOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { WordCard } from '../../ui/WordCard.tsx';
import { drawer } from '../drawer-state.ts';
import styles from './CardView.module.css';
import { roomPath } from './room-address.ts';
import { LessonPicker } from '../../library/lessons/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useIdState } from '../../platform/storage/current-ids.ts';
import { call } from '../../platform/api/api-client.ts';
import { refusalText } from '../../platform/api/api-error.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { refreshLists } from '../../library/words/index.ts';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

interface CardViewProps {
  card: Card;
  /** null: not stored yet. */
  message: Message | null;
  isOwn: boolean;
}

/** The card of a message, with its actions. */
export function CardView({ card, message, isOwn }: CardViewProps) {
  const [isAdding, setAdding] = useState(false);
  if (card.kind === 'room') {
    return (
      <div className={styles.room}>
        <DoorOpen />
        <span className={styles.name}>
          {t('Game room')} <b translate="no">{card.room_id}</b>
        </span>
        <ButtonLink kind="soft" size="sm" to={roomPath(card.room_id)} onClick={drawer.close}>
          {t('Join')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <WordCard
      english={card.foreign_word}
      vietnamese={card.native_word}
      phonetic={card.pronunciation_foreign}
      audio={card.audio}
    >
      {isOwn || message === null ? null : (
        <Button kind="soft" size="sm" className={styles.add} icon={<Plus />} onClick={() => setAdding(true)}>
          {t('Add to lesson')}
        </Button>
      )}
      {isAdding && message !== null ? (
        <AddToLessonDialog messageId={message.id} word={card.foreign_word} onClose={() => setAdding(false)} />
      ) : null}
    </WordCard>
  );
}

interface AddToLessonDialogProps {
  messageId: number;
  word: string;
  onClose: () => void;
}

/** Chooses the lesson to which the word of a card is added. */
function AddToLessonDialog({ messageId, word, onClose }: AddToLessonDialogProps) {
  const [lessonId, setLessonId] = useIdState<number | null>(null);
  const adding = useAddSharedWord();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Add “{word}”', { word: named(word) })}
      width={440}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            busy={adding.isPending}
            onClick={() => adding.mutate({ messageId, lessonId }, { onSuccess: onClose })}
          >
            {t('Add Word')}
          </Button>
        </>
      }
    >
      <LessonPicker value={lessonId} onChange={setLessonId} />
    </Dialog>
  );
}

/** Adds the word of a card to the caller's list. */
function useAddSharedWord() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ messageId, lessonId }: { messageId: number; lessonId: number | null }) =>
      (await call('POST /api/chat/add_word', { body: { message_id: messageId, to_lesson_id: lessonId } }))
        .word,
    onSuccess: (word) => {
      void refreshLists(client);
      showToast('ok', t('“{foreignWord}” is in your words', { foreignWord: named(word.foreign_word) }));
    },
    onError: (error) => showToast('bad', refusalText(error, t('Failed to add new word'))),
  });
}
