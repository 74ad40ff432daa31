import type { Card } from '@icando/contract/chat';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ignoreComposingEnter } from '../../ui/composing-enter.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { roomIdIn, roomPath } from './room-address.ts';

interface InviteDialogProps {
  onClose: () => void;
  /** With the text that stands for the card where no cards are known. */
  onChosen: (text: string, card: Card) => void;
}

/** Invites to a game room, by its id or its link. */
export function InviteDialog({ onClose, onChosen }: InviteDialogProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title="Invite to a room" width={440}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is drawn elsewhere on the page, but React hands its events on to the drawer.
          event.stopPropagation();
          const roomId = roomIdIn(typed);
          if (roomId === null) setWrong(true);
          else onChosen(window.location.origin + roomPath(roomId), { kind: 'room', room_id: roomId });
        }}
      >
        <TextField
          label="Room ID"
          hint="The six letters of the room, or its link."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setWrong(false);
          }}
          onKeyDown={ignoreComposingEnter}
          {...(isWrong ? { error: 'This is no room id. Copy it from the room once more.' } : {})}
        />
        <p>
          <Button type="submit" block>
            Send
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
