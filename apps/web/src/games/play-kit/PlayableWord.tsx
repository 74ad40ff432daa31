import type { GameWord } from '@icando/game/questions/game-word';
import { Check, Volume2, X } from 'lucide-react';
import { sayWord } from '../game-setup/index.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './result-words.module.css';

interface PlayableWordProps {
  word: GameWord;
  tone: 'right' | 'wrong';
  /** Shows by a sign, and tells screen readers, whether it was right. */
  showsTone?: boolean;
}

/** A word with its meaning, which is said when it is pressed. */
export function PlayableWord({ word, tone, showsTone = false }: PlayableWordProps) {
  return (
    <button type="button" className={cx(styles.word, styles[tone])} onClick={() => void sayWord(word)}>
      <Volume2 aria-hidden="true" />
      {/* The word follows in a separate element, with its language. */}
      <VisuallyHidden>{t('Play {foreignWord}', { foreignWord: '' })}</VisuallyHidden>
      <b lang="en" translate="no">
        {word.foreign_word}
      </b>
      <span lang="vi" translate="no">
        {word.native_word}
      </span>
      {showsTone ? (
        <>
          {tone === 'right' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
          <VisuallyHidden lang={VI}>{tone === 'right' ? t('đúng') : t('cần ôn thêm')}</VisuallyHidden>
        </>
      ) : null}
    </button>
  );
}
