import { useQueryClient } from '@tanstack/react-query';
import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Ipa } from '../ui/Ipa.tsx';
import { SheetRow } from '../ui/Sheet.tsx';
import { Tail } from '../ui/Tail.tsx';
import styles from './WordRow.module.css';
import { type UnsavedWord, useUnsavedWords } from './use-unsaved-words.ts';
import { forgetAdd, useAddWord } from './words-api.ts';

/** The first rows of the list: the words that are being saved, and those that could not be, which wait for another try. */
export function UnsavedWords() {
  const words = useUnsavedWords();
  if (words.length === 0) return null;
  return (
    <div role="rowgroup">
      {words.map(({ key, word, hasFailed }) => (
        <UnsavedRow key={key} word={word} hasFailed={hasFailed} />
      ))}
    </div>
  );
}

/** The same where there is no list around them. */
export function UnsavedTable() {
  if (useUnsavedWords().length === 0) return null;
  return (
    <div role="table" aria-label="Not saved yet">
      <UnsavedWords />
    </div>
  );
}

function UnsavedRow({ word, hasFailed }: Omit<UnsavedWord, 'key'>) {
  return (
    <div className={cx(styles.slot, styles.unsaved)}>
      <SheetRow
        role="row"
        tone={hasFailed ? 'danger' : 'plain'}
        className={styles.row}
        index={<span role="cell">{hasFailed ? <TriangleAlert className={styles.warning} /> : <Tail />}</span>}
      >
        <div role="cell" className={styles.head}>
          <b className={styles.english} lang="en">
            {word.english}
          </b>
          <Ipa className={styles.ipaBeside}>{word.phonetic}</Ipa>
        </div>
        <div role="cell" className={styles.vietnamese} lang="vi">
          {word.vietnamese}
        </div>
        <div role="cell" className={styles.ipaColumn}>
          <Ipa className={styles.ipa}>{word.phonetic}</Ipa>
        </div>
        <div role="cell" className={styles.lesson}>
          {hasFailed ? 'Not saved' : 'Saving...'}
        </div>
        <div role="cell" className={styles.actions}>
          {hasFailed ? <AnotherTry word={word} /> : null}
        </div>
      </SheetRow>
    </div>
  );
}

function AnotherTry({ word }: Pick<UnsavedWord, 'word'>) {
  const client = useQueryClient();
  const add = useAddWord();
  return (
    <>
      <IconButton
        label={`Try to save ${word.english} again`}
        onClick={() => {
          forgetAdd(client, word);
          // Another object, or the two tries would be taken for one.
          add.mutate({ ...word });
        }}
      >
        <RotateCw />
      </IconButton>
      <IconButton label={`Give up ${word.english}`} tone="danger" onClick={() => forgetAdd(client, word)}>
        <X />
      </IconButton>
    </>
  );
}
