import { MIN_WORDS_TO_PLAY, type GameForm } from '@icando/contract/games';
import type { GameWord } from '@icando/game/questions/game-word';
import { gapOf } from '@icando/game/questions/gap';
import { t, VI } from '../../platform/i18n/language.ts';
import { cx } from '../../ui/cx.ts';
import { Switch } from '../../ui/Switch.tsx';
import styles from './form-choice.module.css';

interface FormChoiceProps {
  form: GameForm;
  onForm: (form: GameForm) => void;
  /** The words in play; undefined while they are unknown. */
  words: readonly GameWord[] | undefined;
  className?: string | undefined;
}

/** Chooses between asking the word and asking with a gap in its sentence, and says how many words have a sentence for it. */
export function FormChoice({ form, onForm, words, className }: FormChoiceProps) {
  const isGap = form === 'gap';
  const gaps = words?.filter((word) => gapOf(word) !== null).length;
  const isEnough = gaps === undefined || gaps >= MIN_WORDS_TO_PLAY;
  return (
    <div className={cx(styles.form, className)} lang={VI}>
      <Switch
        label={t('Điền từ vào câu ví dụ')}
        sides={{ off: t('Hỏi từ'), on: t('Điền từ') }}
        lang={VI}
        isOn={isGap && isEnough}
        disabled={!isEnough}
        onChange={(isOn) => onForm(isOn ? 'gap' : 'word')}
      />
      <p role="status" className={styles.note}>
        {words === undefined || gaps === undefined || (!isGap && isEnough) ? '' : noteFor(gaps, words.length)}
      </p>
    </div>
  );
}

function noteFor(gaps: number, count: number): string {
  const counted = t('{gaps}/{count} từ có câu ví dụ để điền.', { gaps, count });
  if (gaps < MIN_WORDS_TO_PLAY)
    return `${counted} ${t('Điền từ cần ít nhất {least}.', { least: MIN_WORDS_TO_PLAY })}`;
  return gaps === count ? counted : `${counted} ${t('Các từ khác được hỏi như thường.')}`;
}
