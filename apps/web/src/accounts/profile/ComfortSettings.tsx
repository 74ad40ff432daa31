import { ALargeSmall, Timer } from 'lucide-react';
import {
  setSoloTime,
  soloTimes,
  useSoloTime,
  useWaitForMe,
  waitForMe,
} from '../../platform/storage/game-pace.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { setTextSize, TEXT_SIZES, useTextSize } from '../../platform/storage/text-size.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './ProfileDialog.module.css';

/** The text size and the pace of games. A change takes effect at once, on this device only. */
export function ComfortSettings() {
  const textSize = useTextSize();
  const soloTime = useSoloTime();
  const waits = useWaitForMe();
  return (
    <div className={styles.comfort}>
      <Select
        label={t('Text size')}
        options={TEXT_SIZES.map((size) => ({ id: size, label: `${size} %`, icon: <ALargeSmall /> }))}
        value={textSize}
        onChange={setTextSize}
      />
      <Select
        label={t('Time in solo games')}
        options={soloTimes().map((time) => ({ ...time, icon: <Timer /> }))}
        value={soloTime}
        onChange={setSoloTime}
      />
      <Switch label={t('Chờ tôi bấm tiếp')} lang={VI} isOn={waits} onChange={(isOn) => waitForMe.set(isOn)} />
    </div>
  );
}
