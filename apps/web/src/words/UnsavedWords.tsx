import { useQueryClient } from '@tanstack/react-query';
import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { Ipa } from '../ui/Ipa.tsx';
import { SheetRow } from '../ui/Sheet.tsx';
import { Tail } from '../ui/Tail.tsx';
import styles from './WordRow.module.css';
import { type UnsavedWord, useUnsavedWords } from './use-unsaved-words.ts';
import { forgetAdd, useAddWord } from './words-api.ts';

/** Above the list: the words that are being saved, and those that could not be, which wait for another try. */
export function UnsavedWords() {
  const words = useUnsavedWords();
  if (words.length === 0) return null;
  return (
    <ul aria-label="Not saved yet">
      {words.map((unsaved) => (
        <UnsavedRow key={unsaved.key} word={unsaved.word} hasFailed={unsaved.hasFailed} />
      ))}
    </ul>
  );
}

function UnsavedRow({ word, hasFailed }: Omit<UnsavedWord, 'key'>) {
  const client = useQueryClient();
  const add = useAddWord();
  return (
    <li className={styles.slot}>
      <SheetRow
        tone={hasFailed ? 'danger' : 'plain'}
        className={styles.row}
        index={hasFailed ? <TriangleAlert className={styles.warning} /> : <Tail />}
      >
        <div className={styles.head}>
          <b className={styles.english} lang="en">
            {word.english}
          </b>
          <Ipa className={styles.ipaBeside}>{word.phonetic}</Ipa>
        </div>
        <div className={styles.vietnamese} lang="vi">
          {word.vietnamese}
        </div>
        <div className={styles.ipaColumn}>
          <Ipa className={styles.ipa}>{word.phonetic}</Ipa>
        </div>
        <div className={styles.lesson}>{hasFailed ? 'Not saved' : 'Saving...'}</div>
        <div className={styles.actions}>
          {hasFailed ? (
            <>
              <IconButton
                label={`Try to save ${word.english} again`}
                onClick={() => {
                  forgetAdd(client, word);
                  // Another object: the two tries must not be taken for each other.
                  add.mutate({ ...word });
                }}
              >
                <RotateCw />
              </IconButton>
              <IconButton label={`Give up ${word.english}`} tone="danger" onClick={() => forgetAdd(client, word)}>
                <X />
              </IconButton>
            </>
          ) : null}
        </div>
      </SheetRow>
    </li>
  );
}
