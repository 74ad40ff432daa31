import type { Card } from '@icando/contract/chat';
import { LIMITS } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Ipa } from '../../ui/Ipa.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { LoadingMore, SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useInfiniteScroll } from '../../ui/use-infinite-scroll.ts';
import { useOwnWords } from './cards-api.ts';
import styles from './WordPickerDialog.module.css';

interface WordPickerDialogProps {
  onClose: () => void;
  /** With the text that stands for the card where no cards are known. */
  onChosen: (text: string, card: Card) => void;
}

function cardOf({ id, foreign_word, native_word, pronunciation_foreign, audio }: Word): Card {
  return { kind: 'word', word_id: id, foreign_word, native_word, pronunciation_foreign, audio };
}

/** Chooses one of one's own words to send. */
export function WordPickerDialog({ onClose, onChosen }: WordPickerDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.normalize('NFC').trim());
  const words = useOwnWords(search);
  const box = useRef<HTMLDivElement>(null);
  const mark = useInfiniteScroll({
    hasMore: words.hasNextPage,
    isLoading: words.isFetching || words.isError,
    onMore: () => void words.fetchNextPage(),
    box,
  });
  return (
    <Dialog isOpen onClose={onClose} title="Send a word" width={480}>
      <SearchField
        label="Find word"
        placeholder="find word..."
        value={typed}
        onChange={setTyped}
        maxLength={LIMITS.search}
      />
      <div ref={box} className={styles.box}>
        {words.isPending ? <SkeletonRows rows={4} columns={2} /> : null}
        {words.isError && words.data === undefined ? (
          <ErrorState message="Failed to load words" onRetry={() => void words.refetch()} />
        ) : null}
        {words.data?.length === 0 ? (
          <EmptyState title={search === '' ? 'You have no words to send yet.' : 'No results found'} />
        ) : null}
        <ul>
          {words.data?.map((word) => (
            <li key={word.id}>
              <button
                type="button"
                className={styles.word}
                onClick={() => onChosen(`${word.foreign_word}: ${word.native_word}`, cardOf(word))}
              >
                <span>
                  <b lang="en">{word.foreign_word}</b> <Ipa>{word.pronunciation_foreign}</Ipa>
                </span>
                <span className={styles.vietnamese} lang="vi">
                  {word.native_word}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {words.isFetchingNextPage ? <LoadingMore /> : null}
        <div ref={mark} />
      </div>
    </Dialog>
  );
}
