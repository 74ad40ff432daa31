import type { ChatRoom } from '@icando/contract/chat';
import { Ban, EllipsisVertical, Flag, LogOut, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMyUser } from '../../accounts/index.ts';
import { ClearHistoryDialog } from '../../assistant/index.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-group.ts';
import { useLeaveGroup, useRooms, forgetRooms } from '../chat-api.ts';
import { drawer, type Conversation } from '../drawer-state.ts';
import { partnerOf } from '../room-names.ts';
import { ReportsDialog } from '../safety/ReportsDialog.tsx';
import { useBlocking, useBlocks } from '../safety/safety-api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { refusalText } from '../../platform/api/api-error.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import iconButton from '../../ui/IconButton.module.css';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useMemberChoice } from './member-choice.ts';
import { EN, t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Named } from '../../ui/Named.tsx';

type OpenDialog = 'nothing' | 'clear' | 'add' | 'leave' | 'block' | 'reports';

/** The actions for the open conversation; for admins also the reported messages. */
export function ConversationMenu({ conversation }: { conversation: Conversation | null }) {
  const me = useMyUser().data;
  const rooms = useRooms().data;
  const [openDialog, setOpenDialog] = useState<OpenDialog>('nothing');
  const blocking = useBlocking();
  const room =
    conversation?.kind === 'room' ? rooms?.find(({ id }) => id === conversation.roomId) : undefined;
  const partner = room && partnerOf(room, me?.id);
  const isBlocked = useIsBlocked(partner?.id);
  const entries = [
    ...(conversation?.kind === 'ai' ? [CLEAR] : []),
    ...entriesOf(room, isBlocked),
    ...(me?.is_admin ? [REPORTS] : []),
  ];
  if (entries.length === 0) return null;
  const onChoose = (id: string) => {
    if (id === 'unblock' && partner) blocking.mutate({ userId: partner.id, isBlocked: true });
    else setOpenDialog(id as OpenDialog);
  };
  const close = () => setOpenDialog('nothing');
  return (
    <>
      <Menu
        label={t('More')}
        triggerClassName={iconButton.button}
        trigger={<EllipsisVertical />}
        groups={[{ id: 'conversation', label: t('More'), entries, onChoose }]}
      />
      {openDialog === 'clear' ? <ClearHistoryDialog onClose={close} /> : null}
      {openDialog === 'reports' ? <ReportsDialog onClose={close} /> : null}
      {openDialog === 'add' && room ? <AddMembersDialog room={room} onClose={close} /> : null}
      {openDialog === 'leave' && room ? <LeaveDialog room={room} onClose={close} /> : null}
      {openDialog === 'block' && partner ? (
        <AskDialog
          isOpen
          lang={EN}
          title={t('Block {username}?', { username: named(partner.username) })}
          text={t('Neither of you can write to the other any more. You can unblock later.')}
          yes={t('Block')}
          onYes={() => {
            blocking.mutate({ userId: partner.id, isBlocked: false });
            close();
          }}
          no={t('Cancel')}
          onNo={close}
        />
      ) : null}
    </>
  );
}

const CLEAR: MenuEntry = { id: 'clear', label: t('Clear history'), icon: <Trash2 />, danger: true };
const REPORTS: MenuEntry = { id: 'reports', label: t('Reported messages'), icon: <Flag /> };

function entriesOf(room: ChatRoom | undefined, isBlocked: boolean): MenuEntry[] {
  if (room === undefined) return [];
  if (room.type === 'group') {
    return [
      { id: 'add', label: t('Add members'), icon: <UserPlus /> },
      { id: 'leave', label: t('Leave group'), icon: <LogOut />, danger: true },
    ];
  }
  return isBlocked
    ? [{ id: 'unblock', label: t('Unblock {name}', { name: named(room.name) }), icon: <Ban /> }]
    : [{ id: 'block', label: t('Block {name}', { name: named(room.name) }), icon: <Ban />, danger: true }];
}

function useIsBlocked(userId: number | undefined): boolean {
  const blocks = useBlocks().data;
  return userId !== undefined && blocks?.some(({ id }) => id === userId) === true;
}

function LeaveDialog({ room, onClose }: { room: ChatRoom; onClose: () => void }) {
  const leaving = useLeaveGroup();
  return (
    <AskDialog
      isOpen
      lang={EN}
      title={t('Leave {name}?', { name: named(room.name) })}
      text={t('You will not see what is said there. A member can add you again.')}
      yes={t('Leave group')}
      onYes={() => {
        leaving.mutate(room.id, { onSuccess: drawer.leave });
        onClose();
      }}
      no={t('Cancel')}
      onNo={onClose}
    />
  );
}

/** Adds members to a group. */
function AddMembersDialog({ room, onClose }: { room: ChatRoom; onClose: () => void }) {
  const [userIds, setUserIds] = useState<number[]>([]);
  const client = useQueryClient();
  const adding = useExclusiveMutation({
    mutationFn: () =>
      call('POST /api/chat/add_members', { body: { chat_room_id: room.id, user_ids: userIds } }),
    onSuccess: () => {
      forgetRooms(client);
      onClose();
    },
    onError: (error) => showToast('bad', refusalText(error, t('They could not be added'))),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Add members')}
      width={440}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button busy={adding.isPending} disabled={userIds.length === 0} onClick={() => adding.mutate()}>
            {t('Add')}
          </Button>
        </>
      }
    >
      <p>{t('They can read what was written before.')}</p>
      <p>
        <Named>{`${t('Here now:')} ${room.members.map(({ username }) => named(username)).join(', ')}`}</Named>
      </p>
      <MultiSelect
        label={t('Members')}
        noun={t('Members')}
        namesShown={3}
        options={useMemberChoice(room)}
        selected={userIds}
        onChange={setUserIds}
      />
    </Dialog>
  );
}
