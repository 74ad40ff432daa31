import type { Card, Message } from '@icando/contract/chat';
import { DoorOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { WordCard } from '../../ui/WordCard.tsx';
import { drawer } from '../drawer-state.ts';
import { AddToLessonDialog } from './AddToLessonDialog.tsx';
import styles from './CardView.module.css';
import { roomPath } from './room-address.ts';

interface CardViewProps {
  card: Card;
  /** null: not kept yet. */
  message: Message | null;
  isOwn: boolean;
}

/** What a message carries, ready to be used. */
export function CardView({ card, message, isOwn }: CardViewProps) {
  const [isAdding, setAdding] = useState(false);
  if (card.kind === 'room') {
    return (
      <div className={styles.room}>
        <DoorOpen />
        <span className={styles.name}>
          Game room <b>{card.room_id}</b>
        </span>
        <ButtonLink kind="soft" size="sm" to={roomPath(card.room_id)} onClick={drawer.close}>
          Join
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
          Add to lesson
        </Button>
      )}
      {isAdding && message !== null ? (
        <AddToLessonDialog messageId={message.id} word={card.foreign_word} onClose={() => setAdding(false)} />
      ) : null}
    </WordCard>
  );
}
