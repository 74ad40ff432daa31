import { isUntimed } from '@icando/game/solo/clock';
import { ListChecks, Presentation, TimerOff } from 'lucide-react';
import { MinutesField } from '../game-setup/index.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { useSoloTime } from '../../platform/storage/game-pace.ts';
import { GAME_KINDS } from './game-kinds.tsx';
import { chooseGame, chooseMinutes, typeMinutes } from './setup.ts';
import { changeSetup, useGame, useSetup } from './solo.ts';
import { openBoard, openWords } from './start-game.ts';
import styles from './tools.module.css';
import { t } from '../../platform/i18n/language.ts';

/** The settings of the next game, which are locked during a game. */
export function GameSettingsBar() {
  const { view, screen } = useSetup();
  const { status } = useGame();
  const isLocked = status === 'running' || status === 'starting';
  const onSwitch = screen === 'words' ? openBoard : openWords;
  const label = screen === 'words' ? t('Back to game') : t('Select Words');
  const icon = screen === 'words' ? <Presentation /> : <ListChecks />;
  return (
    <div className={cx(styles.row, screen === 'board' && styles.overBoard)}>
      <Select
        className={cx(styles.kind)}
        label={t('Game type')}
        hideLabel
        options={GAME_KINDS}
        value={view}
        onChange={(kind) => changeSetup((setup) => chooseGame(setup, kind, Math.random))}
        disabled={isLocked}
      />
      <DurationField isLocked={isLocked} />
      <Button kind="line" className={cx(styles.wide)} icon={icon} data-screen-switch="" onClick={onSwitch}>
        {label}
      </Button>
      <IconButton
        kind="line"
        size="md"
        className={cx(styles.narrow)}
        label={label}
        data-screen-switch=""
        onClick={onSwitch}
      >
        {icon}
      </IconButton>
    </div>
  );
}

function DurationField({ isLocked }: { isLocked: boolean }) {
  const { minutes, typesMinutes } = useSetup();
  const game = useGame();
  const time = useSoloTime();
  if (game.status === 'running') {
    const { run } = game.solo;
    if (run.enough !== undefined) return <NoDuration label={t('{enough} câu', { enough: run.enough })} />;
    if (isUntimed(run)) return <NoDuration label={t('No limit')} />;
  } else if (time === 'none') return <NoDuration label={t('No limit')} />;
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

/** What ends the game instead of its time. */
function NoDuration({ label }: { label: string }) {
  return (
    <Select
      className={cx(styles.duration)}
      label={t('Duration')}
      hideLabel
      options={[{ id: 'none', label, icon: <TimerOff /> }]}
      value="none"
      onChange={() => {}}
      disabled
    />
  );
}
