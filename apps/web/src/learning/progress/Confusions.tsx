import { Gamepad2 } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card, NotYet } from './Card.tsx';
import styles from './confusions.module.css';
import type { Progress } from './progress-api.ts';
import { t } from '../../platform/i18n/language.ts';

const MAX_PAIRS = 8;

type Pair = Progress['confusions'][number];

/** The pairs of words that the learner confuses, each with a button for a game with these two words. */
export function Confusions({ confusions }: Pick<Progress, 'confusions'>) {
  return (
    <Card title={t('Hay nhầm')}>
      {confusions.length === 0 ? (
        <NotYet>{t('Chưa thấy cặp từ nào bạn hay nhầm.')}</NotYet>
      ) : (
        <ul className={styles.pairs}>
          {confusions.slice(0, MAX_PAIRS).map((pair) => (
            <PairRow key={`${pair.side} ${pair.a} ${pair.b}`} pair={pair} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PairRow({ pair }: { pair: Pair }) {
  const { a, b, times, side, words } = pair;
  const lang = side === 'foreign' ? 'en' : 'vi';
  return (
    <li>
      <div className={styles.texts}>
        {words === null ? (
          <>
            <p lang={lang} translate="no">
              <b>{a}</b>
            </p>
            <p lang={lang} translate="no">
              <b>{b}</b>
            </p>
          </>
        ) : (
          <>
            <WordLine word={words.a} />
            <WordLine word={words.b} />
          </>
        )}
      </div>
      <span className={styles.times}>{t('{times} lần', { times })}</span>
      {words !== null ? (
        <ButtonLink
          to={`/review?duel=${words.a.id},${words.b.id}`}
          kind="soft"
          size="sm"
          icon={<Gamepad2 />}
          aria-label={t('Đấu hai từ {word} và {otherWord}', {
            word: words.a.foreign_word,
            otherWord: words.b.foreign_word,
          })}
          className={styles.duel}
        >
          {t('Đấu hai từ')}
        </ButtonLink>
      ) : null}
    </li>
  );
}

function WordLine({ word }: { word: NonNullable<Pair['words']>['a'] }) {
  return (
    <p>
      <b lang="en" translate="no">
        {word.foreign_word}
      </b>{' '}
      <span translate="no">{word.native_word}</span>
    </p>
  );
}
