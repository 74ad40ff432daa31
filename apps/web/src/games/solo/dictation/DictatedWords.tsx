import type { DictatedWord } from '@icando/game/questions/dictation';
import type { DictatedPhase } from '@icando/game/solo/phases';
import { t, VI } from '../../../platform/i18n/language.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './dictation.module.css';

/** The text that was read, with each difference named in words, and what it means. */
export function DictatedWords({ phase: { question, words, correct } }: { phase: DictatedPhase }) {
  const { word, isSentence } = question;
  const meaning = isSentence ? (word.example_native ?? '') : word.native_word;
  return (
    <div className={styles.result}>
      {correct ? null : (
        <ul className={styles.words} aria-label={t('What was read')}>
          {words.map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the words of one answer do not move
            <li key={place} className={styles[part.kind]}>
              <Part part={part} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.meaning} translate="no">
        {isSentence ? null : (
          <>
            <b lang="en">{word.foreign_word}</b>{' '}
          </>
        )}
        <span lang="vi">{meaning}</span>
      </p>
    </div>
  );
}

function Part({ part }: { part: DictatedWord }) {
  switch (part.kind) {
    case 'right':
      return <English>{part.text}</English>;
    case 'wrong':
      return (
        <>
          <VisuallyHidden lang={VI}>{t('bạn viết')}</VisuallyHidden>{' '}
          <s>
            <English>{part.typed}</English>
          </s>{' '}
          <span aria-hidden="true">→</span> <VisuallyHidden lang={VI}>{t('đúng là')}</VisuallyHidden>{' '}
          <b>
            <English>{part.text}</English>
          </b>
        </>
      );
    case 'missing':
      return (
        <>
          <small lang={VI}>{t('thiếu')}</small>{' '}
          <b>
            <English>{part.text}</English>
          </b>
        </>
      );
    case 'added':
      return (
        <>
          <small lang={VI}>{t('thừa')}</small>{' '}
          <s>
            <English>{part.typed}</English>
          </s>
        </>
      );
  }
}

function English({ children }: { children: string }) {
  return (
    <span lang="en" translate="no">
      {children}
    </span>
  );
}
