import { useWaitForMe, waitForMe } from '../../platform/game-pace.ts';
import { t, VI } from '../../platform/language.ts';
import type { MenuGroup } from '../../ui/menu-group.ts';

/** The menu group of a game that sets whether the next question comes automatically or at a press. */
export function usePaceGroup(onChange: (waits: boolean) => void): MenuGroup {
  const waits = useWaitForMe();
  return {
    id: 'pace',
    title: t('Next question'),
    entries: [
      { id: 'auto', label: t('Tự động'), lang: VI },
      { id: 'wait', label: t('Chờ tôi bấm tiếp'), lang: VI },
    ],
    chosen: waits ? 'wait' : 'auto',
    onChoose(id) {
      waitForMe.set(id === 'wait');
      onChange(id === 'wait');
    },
  };
}
