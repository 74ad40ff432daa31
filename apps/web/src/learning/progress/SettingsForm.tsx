import { GOAL_MINUTES, type Target } from '@icando/contract/learning';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { LongSelect } from '../../ui/LongSelect.tsx';
import card from './card.module.css';
import { useSaveSettings, type Progress, type Settings } from './progress-api.ts';
import styles from './settings.module.css';
import { TARGET_NAMES } from './ShareCards.tsx';
import { browserZone, timeZones } from './time-zones.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';

const MEANINGS: Record<Target, string> = {
  wide: t('Học được nhiều từ hơn, chấp nhận quên hai phần năm.'),
  medium: t('Cân bằng giữa số từ và độ chắc.'),
  sure: t('Ôn dày hơn, chỉ quên khoảng một phần năm.'),
};
const TARGET_ORDER = ['wide', 'medium', 'sure'] as const;

/** The settings of the review: the target of retention, the daily goal, and the time zone. */
export function SettingsForm({ settings: { trial, ...settings } }: { settings: Progress['settings'] }) {
  const [chosen, setChosen] = useState<Settings>({
    ...settings,
    time_zone: settings.time_zone ?? browserZone(),
  });
  const [leavesTrial, setLeavesTrial] = useState(false);
  const [zones] = useState(() => timeZones(chosen.time_zone));
  const save = useSaveSettings();
  const heading = useAnchor('settings');
  const id = useId();
  const change = (changes: Partial<Settings>) => setChosen((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(trial !== undefined && leavesTrial ? { ...chosen, leaves_trial: true } : chosen);
  };
  return (
    <form id="settings" className={`${card.card} ${card.wide}`} aria-labelledby={id} onSubmit={submit}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('Cài đặt ôn tập')}
      </h2>
      <fieldset className={styles.group}>
        <legend>{t('Muốn nhớ chắc đến đâu?')}</legend>
        <div className={styles.targets}>
          {TARGET_ORDER.map((target) => (
            <label key={target} className={styles.option}>
              <input
                type="radio"
                name="target"
                checked={chosen.target === target}
                aria-labelledby={`${id}-${target}`}
                aria-describedby={`${id}-${target}-means`}
                onChange={() => change({ target })}
              />
              <b id={`${id}-${target}`}>{TARGET_NAMES[target]}</b>
              <span id={`${id}-${target}-means`} className={styles.about}>
                {MEANINGS[target]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('Mục tiêu mỗi ngày')}</legend>
        <div className={styles.goals}>
          {GOAL_MINUTES.map((minutes) => (
            <label key={minutes} className={styles.option}>
              <input
                type="radio"
                name="goal"
                checked={chosen.goal_minutes === minutes}
                onChange={() => change({ goal_minutes: minutes })}
              />
              <b>{t('{minutes} phút', { minutes })}</b>
            </label>
          ))}
        </div>
      </fieldset>
      <LongSelect
        className={styles.zone}
        label={t('Múi giờ')}
        labelLang={VI}
        hint={t('Một ngày học bắt đầu lúc 4 giờ sáng theo múi giờ này.')}
        options={zones.map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))}
        value={chosen.time_zone}
        onChange={(time_zone) => change({ time_zone })}
      />
      <Checkbox
        isLabelShown
        label={t('Cho phép dùng lịch sử trả lời của tôi, không kèm tên và từ, để nghiên cứu trí nhớ.')}
        state={chosen.shares_log ? 'on' : 'off'}
        onChange={(shares_log) => change({ shares_log })}
      />
      {trial === undefined ? null : (
        <Checkbox
          isLabelShown
          label={t(
            'Tham gia thử nghiệm hai cách hỏi từ, đến {day}. Bỏ chọn là rời hẳn và ôn theo cách thường.',
            { day: formatDate(trial.until) },
          )}
          state={leavesTrial ? 'off' : 'on'}
          onChange={(isIn) => setLeavesTrial(!isIn)}
        />
      )}
      <Button type="submit" className={styles.save} busy={save.isPending}>
        {t('Lưu cài đặt')}
      </Button>
    </form>
  );
}

/** Scrolls to the heading if the address has its anchor, because the heading is rendered after the page has loaded. */
function useAnchor(name: string) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // An effect, because it scrolls and moves the focus.
    if (hash !== `#${name}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, name]);
  return heading;
}
