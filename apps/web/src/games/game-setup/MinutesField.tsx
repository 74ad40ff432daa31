import { LIMITS } from '@icando/contract/limits';
import { DURATION_MAX, DURATION_MIN, DURATION_PRESETS } from '@icando/contract/games';
import { Timer, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Option } from '../../ui/option.ts';
import { TextField } from '../../ui/TextField.tsx';
import { clampMinutes } from './duration.ts';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { t } from '../../platform/i18n/language.ts';

export interface MinutesFieldProps {
  minutes: number;
  onMinutes: (minutes: number) => void;
  /** Shows a number field instead of the presets. */
  isTyped: boolean;
  onTyped: (isTyped: boolean) => void;
  isLocked?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

const minutesText = (minutes: number) =>
  minutes === 1 ? t('1 minute') : t('{minutes} minutes', { minutes });

function optionsFor(minutes: number): Option<number | 'custom'>[] {
  const isPreset = DURATION_PRESETS.some((preset) => preset === minutes);
  const durations = isPreset ? DURATION_PRESETS : [...DURATION_PRESETS, minutes];
  return [
    ...durations.map((duration) => ({ id: duration, label: minutesText(duration), icon: <Timer /> })),
    { id: 'custom' as const, label: t('Custom'), icon: <Timer /> },
  ];
}

export function MinutesField(props: MinutesFieldProps) {
  const { minutes, onMinutes, isTyped, onTyped, isLocked = false, hideLabel, className } = props;
  if (isTyped && !isLocked) return <CustomMinutes {...props} />;
  return (
    <Select
      className={className}
      label={t('Duration')}
      hideLabel={hideLabel}
      options={optionsFor(minutes)}
      value={minutes}
      onChange={(chosen) => (chosen === 'custom' ? onTyped(true) : onMinutes(chosen))}
      disabled={isLocked}
    />
  );
}

function CustomMinutes({ minutes, onMinutes, onTyped, hideLabel, className }: MinutesFieldProps) {
  const [typed, setTyped] = useState(String(minutes));
  const field = useFocusOnMount<HTMLInputElement>();
  return (
    <TextField
      ref={field}
      className={className}
      label={t('Minutes, {durationMin} to {durationMax}', {
        durationMin: DURATION_MIN,
        durationMax: DURATION_MAX,
      })}
      hideLabel={hideLabel}
      inputMode="numeric"
      maxLength={LIMITS.code}
      hideCounter
      autoComplete="off"
      placeholder={`${DURATION_MIN}–${DURATION_MAX}`}
      icon={<Timer />}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        const clamped = clampMinutes(typed);
        setTyped(String(clamped));
        onMinutes(clamped);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      end={
        <IconButton label={t('Back to the presets')} onClick={() => onTyped(false)}>
          <X />
        </IconButton>
      }
    />
  );
}
