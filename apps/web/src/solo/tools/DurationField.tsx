import { cx } from '../../ui/cx.ts';
import { chooseMinutes, typeMinutes } from '../setup.ts';
import { changeSetup, useSetup } from '../solo.ts';
import { MinutesField } from '../../play-kit/index.ts';
import styles from './tools.module.css';

/** How long the solo game lasts. */
export function DurationField({ isLocked }: { isLocked: boolean }) {
  const { minutes, typesMinutes } = useSetup();
  return (
    <MinutesField
      className={cx(styles.duration)}
      hideLabel
      minutes={minutes}
      onMinutes={(chosen) => changeSetup((setup) => chooseMinutes(setup, chosen))}
      isTyped={typesMinutes}
      onTyped={(isTyped) => changeSetup((setup) => typeMinutes(setup, isTyped))}
      isLocked={isLocked}
    />
  );
}
