import type { Word } from '@icando/contract/words';
import type { ComponentProps } from 'react';
import { ExampleSentence } from '../../ui/ExampleSentence.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Ipa } from '../../ui/Ipa.tsx';
import { Sheet, SheetRow } from '../../ui/Sheet.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWordSound, VoiceChoice, WordHead } from '../words/index.ts';
import styles from './shared-lessons.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

type List = ComponentProps<typeof InfiniteList<Word>>['query'];

/** The words of a shared lesson. Each can be played. */
export function SharedWords({ list }: { list: List }) {
  const sound = useWordSound();
  return (
    <Sheet lined aria-label={t('Words')}>
      <InfiniteList
        query={list}
        failure={t('Failed to load words')}
        skeleton={<SkeletonRows rows={6} columns={3} label={t('Loading words...')} />}
        empty={<EmptyState title={t('Bài này chưa có từ nào')} lang={VI} />}
        unit={t('words')}
      >
        {(words) => (
          <ol className={styles.words}>
            {words.map((word, place) => (
              <li key={word.id}>
                <SheetRow className={styles.row} index={place + 1}>
                  <WordHead
                    word={word}
                    isPlaying={sound.playingId === word.id}
                    isSlowNext={sound.slowId === word.id}
                    onPlay={sound.play}
                  />
                  <div className={styles.vietnamese} lang="vi" translate="no">
                    {word.native_word}
                    <ExampleSentence word={word} />
                  </div>
                  <div className={styles.ipa}>
                    <Ipa>{word.pronunciation_foreign}</Ipa>
                  </div>
                </SheetRow>
              </li>
            ))}
          </ol>
        )}
      </InfiniteList>
      {sound.choosingFor ? (
        <VoiceChoice word={sound.choosingFor} onChoose={sound.choose} onClose={() => sound.choose(null)} />
      ) : null}
    </Sheet>
  );
}
