import type { Word } from '@icando/contract/words';
import { AudioLines, Check, Plus, Volume2 } from 'lucide-react';
import { useRef } from 'react';
import { Chip } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Ipa } from '../ui/Ipa.tsx';
import { SheetRow } from '../ui/Sheet.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { usePull } from './user-words-api.ts';
import styles from './UserWordRow.module.css';

interface UserWordRowProps {
  /** From 1. */
  place: number;
  word: Word;
  lessonName: string | undefined;
  isPlaying: boolean;
  onPlay: (word: Word) => void;
  /** Where it is pulled to; null: into no lesson. */
  lessonId: number | null;
}

/** One of somebody's words: heard, read, pulled. */
export function UserWordRow({ place, word, lessonName, isPlaying, onPlay, lessonId }: UserWordRowProps) {
  const pull = usePull();
  const row = useRef<HTMLLIElement>(null);
  const isPulled = word.pulled === true;
  return (
    <li ref={row} tabIndex={-1} className={styles.item}>
      <SheetRow className={styles.row} index={place}>
        <div className={styles.head}>
          <button
            type="button"
            className={cx(styles.play, isPlaying && styles.playing)}
            aria-label={`Play ${word.foreign_word}`}
            onClick={() => onPlay(word)}
          >
            {isPlaying ? <AudioLines /> : <Volume2 />}
            <b className={styles.english} lang="en">
              {word.foreign_word}
            </b>
          </button>
          <Ipa className={styles.ipaBeside}>{word.pronunciation_foreign}</Ipa>
        </div>
        <div className={styles.vietnamese} lang="vi">
          {word.native_word}
        </div>
        <div className={styles.ipa}>
          <Ipa>{word.pronunciation_foreign}</Ipa>
        </div>
        <div className={styles.lesson}>{lessonName === undefined ? null : <Chip>{lessonName}</Chip>}</div>
        <Button
          kind="soft"
          size="sm"
          className={styles.pull}
          icon={isPulled ? <Check /> : <Plus />}
          disabled={isPulled}
          busy={pull.isPending}
          onClick={() => {
            // The button can be pressed no more afterwards, and would drop the focus.
            pull.mutate({ words: [word], lessonId }, { onSuccess: () => row.current?.focus() });
          }}
        >
          {isPulled ? 'Pulled' : 'Pull'}
          <VisuallyHidden> {word.foreign_word}</VisuallyHidden>
        </Button>
      </SheetRow>
    </li>
  );
}
