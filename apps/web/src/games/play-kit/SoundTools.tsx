import { Ellipsis, Volume2, VolumeX } from 'lucide-react';
import { setMuted, setVolume, soundSettings } from '../../platform/audio/sounds.ts';
import { BoardTool } from '../../ui/Board.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuGroup } from '../../ui/menu-group.ts';
import styles from './board.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { useStore } from '../../platform/storage/use-store.ts';

const VOLUMES = [
  { id: '0.3', label: t('Nhỏ'), lang: VI },
  { id: '0.8', label: t('Vừa'), lang: VI },
  { id: '1', label: t('To'), lang: VI },
];

/** The id of the menu entry nearest to the volume. */
function volumeEntry(volume: number): string {
  if (volume < 0.5) return '0.3';
  return volume < 0.95 ? '0.8' : '1';
}

export function SoundTools({ groups }: { groups: readonly MenuGroup[] }) {
  const { muted, volume } = useStore(soundSettings);
  return (
    <>
      <BoardTool
        icon={muted ? <VolumeX /> : <Volume2 />}
        label={t('Sound')}
        aria-pressed={!muted}
        aria-keyshortcuts="M"
        onClick={() => setMuted(!muted)}
      />
      <Menu
        label={t('Game settings')}
        trigger={<Ellipsis />}
        triggerClassName={styles.more}
        groups={[
          ...groups,
          {
            id: 'volume',
            title: t('Volume'),
            entries: VOLUMES,
            chosen: volumeEntry(volume),
            onChoose: (id) => setVolume(Number(id)),
          },
        ]}
      />
    </>
  );
}
