import { addMembers, type ChatRoom } from '@icando/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api-client.ts';
import { refusalText } from '../../platform/api-error.ts';
import { useExclusiveMutation } from '../../platform/use-exclusive-mutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { showToast } from '../../ui/toasts.ts';
import { forgetRooms } from '../chat-api.ts';
import { useMemberChoice } from './member-choice.ts';

/** Puts more people into a group. */
export function AddMembersDialog({ room, onClose }: { room: ChatRoom; onClose: () => void }) {
  const [userIds, setUserIds] = useState<number[]>([]);
  const client = useQueryClient();
  const adding = useExclusiveMutation({
    mutationFn: () => call(addMembers, { body: { chat_room_id: room.id, user_ids: userIds } }),
    onSuccess: () => {
      forgetRooms(client);
      onClose();
    },
    onError: (error) => showToast('bad', refusalText(error, 'They could not be added')),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add members"
      width={440}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={adding.isPending} disabled={userIds.length === 0} onClick={() => adding.mutate()}>
            Add
          </Button>
        </>
      }
    >
      <p>They can read what was written before.</p>
      <p>Here now: {room.members.map(({ username }) => username).join(', ')}</p>
      <MultiSelect
        label="Members"
        noun="Members"
        namesShown={3}
        options={useMemberChoice(room)}
        selected={userIds}
        onChange={setUserIds}
      />
    </Dialog>
  );
}
