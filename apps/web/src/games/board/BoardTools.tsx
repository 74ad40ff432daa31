import { Ellipsis, Keyboard, Flag, Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { getSnapshot, setMuted, setVolume, subscribe } from '../../platform/sounds.ts';
import { BoardTool } from '../../ui/Board.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useWaitForMe, waitForMe } from '../preferences.ts';
import { solo } from '../solo.ts';
import styles from './solo-board.module.css';

interface BoardToolsProps {
  isRunning: boolean;
  onHelp: () => void;
  onLeave: () => void;
}

const VOLUMES = [
  { id: '0.3', label: 'Nhỏ', lang: 'vi' },
  { id: '0.8', label: 'Vừa', lang: 'vi' },
  { id: '1', label: 'To', lang: 'vi' },
];

/** Sound on or off, and a menu for what is set less often. */
export function BoardTools({ isRunning, onHelp, onLeave }: BoardToolsProps) {
  const { muted, volume } = useSyncExternalStore(subscribe, getSnapshot);
  const waits = useWaitForMe();
  const leave = {
    id: 'leave',
    label: 'Kết thúc ván',
    lang: 'vi',
    icon: <Flag />,
    danger: true,
    disabled: !isRunning,
  };
  const help = { id: 'help', label: 'Phím tắt', lang: 'vi', icon: <Keyboard /> };
  return (
    <div className={styles.tools}>
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
          {
            id: 'more',
            label: 'More',
            entries: [help, leave],
            onChoose: (id) => (id === 'help' ? onHelp() : onLeave()),
          },
          {
            id: 'pace',
            title: 'Next question',
            entries: [
              { id: 'auto', label: 'Tự động', lang: 'vi' },
              { id: 'wait', label: 'Chờ tôi bấm tiếp', lang: 'vi' },
            ],
            chosen: waits ? 'wait' : 'auto',
            onChoose(id) {
              waitForMe.set(id === 'wait');
              solo.setWaitForMe(id === 'wait');
            },
          },
          {
            id: 'volume',
            title: 'Volume',
            entries: VOLUMES,
            chosen: volume < 0.5 ? '0.3' : volume < 0.95 ? '0.8' : '1',
            onChoose: (id) => setVolume(Number(id)),
          },
        ]}
      />
    </div>
  );
}
