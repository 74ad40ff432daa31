import { Flag, Keyboard } from 'lucide-react';
import { useWaitForMe, waitForMe } from '../preferences.ts';
import { solo } from '../solo.ts';
import { SoundTools } from '../../play-kit/index.ts';

interface BoardToolsProps {
  isRunning: boolean;
  onHelp: () => void;
  onLeave: () => void;
}

/** The tools of the solo board: sound, keys, pace, the way out. */
export function BoardTools({ isRunning, onHelp, onLeave }: BoardToolsProps) {
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
    <SoundTools
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
      ]}
    />
  );
}
