import type { Card, ChatRoom } from '@icando/contract/chat';
import { LIMITS } from '@icando/contract/limits';
import { BookOpen, DoorOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../ui/Menu.tsx';
import { Composer } from '../../ui/talk/Composer.tsx';
import { InviteDialog } from '../cards/InviteDialog.tsx';
import { isRoomId } from '../cards/room-address.ts';
import { WordPickerDialog } from '../cards/WordPickerDialog.tsx';
import { talk } from '../live/talk.ts';
import { BlockedNote } from '../safety/BlockedNote.tsx';
import { roomIn } from './message-parts.ts';
import styles from './RoomComposer.module.css';

/** Where one writes to a room. What was typed stays when the drawer closes or another room is looked at. */
export function RoomComposer({ room }: { room: ChatRoom }) {
  const [text, setText] = useState(() => talk.draftOf(room.id));
  const [adding, setAdding] = useState<'nothing' | 'word' | 'room'>('nothing');
  if (room.blocked) return <BlockedNote room={room} />;
  const onChange = (next: string) => {
    setText(next);
    talk.setDraft(room.id, next);
  };
  const onSend = () => {
    const content = text.toWellFormed().trim();
    const gameRoom = roomIn(content, window.location.origin, isRoomId);
    talk.send(room.id, content, gameRoom === null ? null : { kind: 'room', room_id: gameRoom });
    onChange('');
  };
  const sendCard = (content: string, card: Card) => {
    setAdding('nothing');
    talk.send(room.id, content, card);
  };
  return (
    <>
      <Composer
        label={`Message to ${room.name}`}
        placeholder="Write a message..."
        value={text}
        onChange={onChange}
        onSend={onSend}
        maxLength={LIMITS.message}
        tools={
          <Menu
            label="Send something else"
            triggerClassName={styles.plus}
            trigger={<Plus />}
            groups={[
              {
                id: 'cards',
                label: 'Cards',
                entries: [
                  { id: 'word', label: 'Send a word', icon: <BookOpen /> },
                  { id: 'room', label: 'Invite to a room', icon: <DoorOpen /> },
                ],
                onChoose: (id) => setAdding(id === 'word' ? 'word' : 'room'),
              },
            ]}
          />
        }
      />
      {adding === 'word' ? (
        <WordPickerDialog onClose={() => setAdding('nothing')} onChosen={sendCard} />
      ) : null}
      {adding === 'room' ? <InviteDialog onClose={() => setAdding('nothing')} onChosen={sendCard} /> : null}
    </>
  );
}
