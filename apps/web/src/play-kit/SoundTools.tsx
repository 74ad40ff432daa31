import { Ellipsis, Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { getSnapshot, setMuted, setVolume, subscribe } from '../platform/sounds.ts';
import { BoardTool } from '../ui/Board.tsx';
import { Menu, type MenuGroup } from '../ui/Menu.tsx';
import styles from './board.module.css';

const VOLUMES = [
  { id: '0.3', label: 'Nhỏ', lang: 'vi' },
  { id: '0.8', label: 'Vừa', lang: 'vi' },
  { id: '1', label: 'To', lang: 'vi' },
];

export function SoundTools({ groups }: { groups: readonly MenuGroup[] }) {
  const { muted, volume } = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <>
      <BoardTool
        icon={muted ? <VolumeX /> : <Volume2 />}
        label="Sound"
        aria-pressed={!muted}
        aria-keyshortcuts="M"
        onClick={() => setMuted(!muted)}
      />
      <Menu
        label="Game settings"
        trigger={<Ellipsis />}
        triggerClassName={styles.more}
        groups={[
          ...groups,
          {
            id: 'volume',
            title: 'Volume',
            entries: VOLUMES,
            chosen: volume < 0.5 ? '0.3' : volume < 0.95 ? '0.8' : '1',
            onChoose: (id) => setVolume(Number(id)),
          },
        ]}
      />
    </>
  );
}
