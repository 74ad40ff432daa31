import { ListChecks, Presentation } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { GAME_KINDS } from '../game-kinds.tsx';
import { chooseGame } from '../setup.ts';
import { changeSetup, useGame, useSetup } from '../solo.ts';
import { openBoard, openWords } from '../start-game.ts';
import { DurationField } from './DurationField.tsx';
import styles from './tools.module.css';

/** Which game, how long, and the way between the words and the board. Locked while a game runs. */
export function ToolsRow() {
  const { view, screen } = useSetup();
  const { status } = useGame();
  const isLocked = status === 'running' || status === 'starting';
  const onSwitch = screen === 'words' ? openBoard : openWords;
  const label = screen === 'words' ? 'Back to game' : 'Select Words';
  const icon = screen === 'words' ? <Presentation /> : <ListChecks />;
  return (
    <div className={cx(styles.row, screen === 'board' && styles.overBoard)}>
      <Select
        className={cx(styles.kind)}
        label="Game type"
        hideLabel
        options={GAME_KINDS}
        value={view}
        onChange={(kind) => changeSetup((setup) => chooseGame(setup, kind, Math.random))}
        disabled={isLocked}
      />
      <DurationField isLocked={isLocked} />
      <Button kind="line" className={cx(styles.wide)} icon={icon} onClick={onSwitch}>
        {label}
      </Button>
      <IconButton kind="line" size="md" className={cx(styles.narrow)} label={label} onClick={onSwitch}>
        {icon}
      </IconButton>
    </div>
  );
}
