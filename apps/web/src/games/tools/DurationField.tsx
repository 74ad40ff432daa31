import { DURATION_MAX, DURATION_MIN, DURATION_PRESETS } from '@icando/contract/games';
import { Timer, X } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select, type Option } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { clampMinutes } from '../duration.ts';
import { chooseMinutes, typeMinutes } from '../setup.ts';
import { changeSetup, useSetup } from '../solo.ts';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import styles from './tools.module.css';

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

function optionsFor(minutes: number): Option<number | 'custom'>[] {
  const isPreset = DURATION_PRESETS.some((preset) => preset === minutes);
  const listed = isPreset ? DURATION_PRESETS : [...DURATION_PRESETS, minutes];
  return [
    ...listed.map((one) => ({ id: one, label: minutesText(one), icon: <Timer /> })),
    { id: 'custom' as const, label: 'Custom', icon: <Timer /> },
  ];
}

/** How long the game lasts: a preset, or any number of minutes from 1 to 60. */
export function DurationField({ isLocked }: { isLocked: boolean }) {
  const { minutes, typesMinutes } = useSetup();
  if (typesMinutes && !isLocked) return <CustomMinutes minutes={minutes} />;
  return (
    <Select
      className={cx(styles.duration)}
      label="Duration"
      hideLabel
      options={optionsFor(minutes)}
      value={minutes}
      onChange={(chosen) =>
        changeSetup((setup) =>
          chosen === 'custom' ? typeMinutes(setup, true) : chooseMinutes(setup, chosen),
        )
      }
      disabled={isLocked}
    />
  );
}

/** Whatever is typed becomes a number from 1 to 60 as the field is left. */
function CustomMinutes({ minutes }: { minutes: number }) {
  const [typed, setTyped] = useState(String(minutes));
  const field = useFocusOnMount<HTMLInputElement>();
  return (
    <TextField
      ref={field}
      className={cx(styles.duration)}
      label={`Minutes, ${DURATION_MIN} to ${DURATION_MAX}`}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
      placeholder={`${DURATION_MIN}–${DURATION_MAX}`}
      icon={<Timer />}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        const clamped = clampMinutes(typed);
        setTyped(String(clamped));
        changeSetup((setup) => chooseMinutes(setup, clamped));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      end={
        <IconButton
          label="Back to the presets"
          onClick={() => changeSetup((setup) => typeMinutes(setup, false))}
        >
          <X />
        </IconButton>
      }
    />
  );
}
