import type { Player } from '@icando/contract/room-frames';
import { LIMITS } from '@icando/contract/limits';
import { Ban, Pencil, Timer, UserMinus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { RoomProps } from '../live/live-room.ts';
import { FACTORS } from './factors.ts';
import { isMaker } from './permissions.ts';
import { EN, t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

interface PlayerMenuProps extends RoomProps {
  player: Player;
  trigger: ReactNode;
  triggerClassName: string | undefined;
  /** Text after the name, for screen readers. */
  about?: string | undefined;
}

type PlayerAction = 'rename' | 'time' | 'remove' | 'ban';

/** The host's actions for one player. */
export function PlayerMenu({ room, actions, player, trigger, triggerClassName, about }: PlayerMenuProps) {
  const [openDialog, setOpenDialog] = useState<PlayerAction | null>(null);
  const { user_id, username } = player;
  const isLost = room.link !== 'open';
  const close = () => setOpenDialog(null);
  // The class sees the projector, so extra time is set on another device (ExtraTimePage).
  const setsTimeHere = room.you.is_player && isMaker(room);
  const isYou = user_id === room.you.user_id;
  const onKick = (ban: boolean) => {
    close();
    actions.kick(user_id, ban);
  };
  return (
    <>
      <Menu
        label={
          about === undefined
            ? t('Manage {username}', { username })
            : t('Manage {username}, {about}', { username, about })
        }
        trigger={trigger}
        triggerClassName={triggerClassName}
        groups={[
          {
            id: 'player',
            label: username,
            entries: [
              { id: 'rename', label: t('Đổi tên'), lang: VI, icon: <Pencil />, disabled: isLost },
              ...(setsTimeHere ? [timeEntry(isLost)] : []),
              ...(isYou ? [] : leavingEntries(isLost)),
            ],
            onChoose: (id) => setOpenDialog(id as PlayerAction),
          },
        ]}
      />
      {openDialog === 'rename' ? (
        <RenameDialog
          username={username}
          onClose={close}
          onRename={(name) => {
            close();
            actions.rename(user_id, name);
          }}
        />
      ) : null}
      {openDialog === 'time' ? <TimeDialog {...{ room, actions, player }} onClose={close} /> : null}
      <AskDialog
        isOpen={openDialog === 'remove'}
        lang={VI}
        title={t('Mời {username} ra khỏi phòng?', { username: named(username) })}
        text={t('Bạn ấy có thể vào lại bằng mã phòng. Điểm của ván này sẽ mất.')}
        yes={t('Mời ra')}
        onYes={() => onKick(false)}
        no={t('Cho ở lại')}
        onNo={close}
      />
      <AskDialog
        isOpen={openDialog === 'ban'}
        lang={VI}
        title={t('Cấm {username} vào lại?', { username: named(username) })}
        text={t('Bạn ấy sẽ không vào lại phòng này được nữa.')}
        yes={t('Cấm')}
        onYes={() => onKick(true)}
        no={t('Cho ở lại')}
        onNo={close}
      />
    </>
  );
}

function timeEntry(disabled: boolean) {
  return { id: 'time', label: t('Thời gian riêng'), lang: VI, icon: <Timer />, disabled };
}

function leavingEntries(disabled: boolean) {
  return [
    {
      id: 'remove',
      label: t('Kick'),
      lang: EN,
      detail: { text: t('Mời ra'), lang: VI },
      icon: <UserMinus />,
      danger: true,
      disabled,
    },
    { id: 'ban', label: t('Cấm vào lại'), lang: VI, icon: <Ban />, danger: true, disabled },
  ];
}

interface RenameDialogProps {
  username: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

function RenameDialog({ username, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(username);
  const isEmpty = name.trim() === '';
  return (
    <FormDialog
      title={t('Đổi tên {username}', { username: named(username) })}
      width={420}
      action={t('Save')}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        if (!isEmpty) onRename(name.trim());
      }}
    >
      <TextField
        label={t('Tên mới')}
        labelLang={VI}
        hint={t('Cả phòng thấy tên này, và tên giữ nguyên khi bạn ấy vào lại.')}
        lang="vi"
        value={name}
        maxLength={LIMITS.username}
        onChange={setName}
      />
    </FormDialog>
  );
}

/** Extra time has a dialog, so that the menu does not show it to others. */
function TimeDialog({ room, actions, player, onClose }: RoomProps & { player: Player; onClose: () => void }) {
  const { user_id, username } = player;
  const [factor, setFactor] = useState(room.extraTimes.get(user_id) ?? 1);
  return (
    <FormDialog
      title={t('Thời gian riêng: {username}', { username: named(username) })}
      width={420}
      action={t('Save')}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        actions.extraTime(user_id, factor);
      }}
    >
      <Select
        label={t('Thời gian mỗi câu')}
        labelLang={VI}
        hint={t('Chỉ bạn biết điều này. Cả lớp chờ thêm chừng ấy, không hơn.')}
        options={FACTORS}
        value={factor}
        onChange={setFactor}
      />
    </FormDialog>
  );
}
