import { Bell, BellOff, Lock, LockOpen, Settings, Timer } from 'lucide-react';
import { useState } from 'react';
import iconButton from '../../ui/IconButton.module.css';
import { Menu } from '../../ui/Menu.tsx';
import type { RoomProps } from '../live/live-room.ts';
import { isMaker, mayManage } from './permissions.ts';
import { WhereToSetTime } from './WhereToSetTime.tsx';
import { setQuietJoins, useQuietJoins } from './quiet-joins.ts';
import { t, VI } from '../../platform/i18n/language.ts';

/** The host's settings of an open room: who may join, and sounds. */
export function RoomMenu({ room, actions }: RoomProps) {
  const isQuiet = useQuietJoins();
  const [showsTimeDialog, setShowsTimeDialog] = useState(false);
  const { locked } = room.room;
  return (
    <>
      <Menu
        label={t('Room settings')}
        trigger={<Settings />}
        triggerClassName={iconButton.button}
        groups={[
          {
            id: 'room',
            label: t('Room settings'),
            entries: [
              ...(mayManage(room) ? [lockEntry(locked, room.link !== 'open')] : []),
              {
                id: 'sounds',
                label: isQuiet ? t('Bật tiếng khi có người vào') : t('Tắt tiếng khi có người vào'),
                lang: VI,
                icon: isQuiet ? <Bell /> : <BellOff />,
              },
              ...(isMaker(room) && !room.you.is_player
                ? [{ id: 'time', label: t('Thời gian riêng'), lang: VI, icon: <Timer /> }]
                : []),
            ],
            onChoose(id) {
              if (id === 'lock') actions.lock(!locked);
              else if (id === 'time') setShowsTimeDialog(true);
              else setQuietJoins(!isQuiet);
            },
          },
        ]}
      />
      <WhereToSetTime isOpen={showsTimeDialog} onClose={() => setShowsTimeDialog(false)} />
    </>
  );
}

function lockEntry(locked: boolean, disabled: boolean) {
  const label = locked ? t('Mở khóa phòng') : t('Khóa phòng');
  return { id: 'lock', label, lang: VI, icon: locked ? <LockOpen /> : <Lock />, disabled };
}
