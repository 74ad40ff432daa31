import { LIMITS } from '@icando/contract/limits';
import { alternativesOf } from '@icando/game/language/alternatives';
import type { GameWord } from '@icando/game/questions/game-word';
import { Moon, PencilLine, Split } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { Named } from '../../../ui/Named.tsx';
import { useRemedy } from './hard-word-api.ts';
import styles from './review.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';
import { named } from '../../../platform/i18n/named.ts';

/** A word that is missed repeatedly, with three other ways to learn it, because more of the same questions do not help. */
export function HardWord({ word }: { word: GameWord }) {
  const { applyRemedy, pending, done } = useRemedy(word);
  const [isWriting, setWriting] = useState(false);
  const [example, setExample] = useState('');
  const meanings = alternativesOf(word.native_word);
  return (
    <Sheet
      className={styles.hard}
      aria-label={t('Từ khó: {foreignWord}', { foreignWord: word.foreign_word })}
    >
      <p>
        <b lang="en" translate="no">
          {word.foreign_word}
        </b>{' '}
        <span>
          <Named>
            {t('({nativeWord}) làm khó bạn nhiều lần rồi. Thử một cách khác nhé:', {
              nativeWord: named(word.native_word),
            })}
          </Named>
        </span>
      </p>
      {done === null ? (
        <div className={styles.remedies}>
          <Button
            kind="soft"
            icon={<PencilLine />}
            aria-expanded={isWriting}
            onClick={() => setWriting(!isWriting)}
          >
            {t('Thêm ví dụ của bạn')}
          </Button>
          {meanings.length > 1 ? (
            <Button
              kind="soft"
              icon={<Split />}
              busy={pending === 'split'}
              onClick={() => applyRemedy({ kind: 'split', meanings })}
            >
              {t('Tách thành {count} từ', { count: meanings.length })}
            </Button>
          ) : null}
          <Button
            kind="soft"
            icon={<Moon />}
            busy={pending === 'rest'}
            onClick={() => applyRemedy({ kind: 'rest' })}
          >
            {t('Nghỉ 30 ngày')}
          </Button>
        </div>
      ) : (
        <p role="status">{done}</p>
      )}
      {isWriting && done === null ? (
        <form
          className={styles.example}
          onSubmit={(event) => {
            event.preventDefault();
            if (example.trim() !== '') applyRemedy({ kind: 'example', note: example.trim() });
          }}
        >
          <TextArea
            label={t('Câu ví dụ gần với bạn')}
            labelLang={VI}
            rows={2}
            maxLength={LIMITS.note}
            value={example}
            onChange={setExample}
          />
          <Button type="submit" busy={pending === 'example'} disabled={example.trim() === ''}>
            {t('Lưu')}
          </Button>
        </form>
      ) : null}
    </Sheet>
  );
}
