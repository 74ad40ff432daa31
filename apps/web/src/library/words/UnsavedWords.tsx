import { wordKey } from '@icando/contract/text';
import type { Word } from '@icando/contract/words';
import { useQueryClient, useMutationState } from '@tanstack/react-query';
import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Ipa } from '../../ui/Ipa.tsx';
import { SheetRow } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import head from './WordHead.module.css';
import styles from './WordRow.module.css';
import { forgetAdd, useAddWord, type NewWord } from './words-api.ts';
import { wordKeys } from './word-keys.ts';
import { t } from '../../platform/i18n/language.ts';

/**
 * The first rows of the list: words that are being saved, and words whose save failed, with a retry button. A refetch may
 * contain a word before the reply of its save arrives: it is not shown twice.
 */
export function UnsavedWords({ listed }: { listed?: readonly Word[] }) {
  const unsaved = useUnsavedWords();
  const words = unsaved.filter(
    ({ word, hasFailed }) => hasFailed || !listed?.some((row) => isSame(row, word)),
  );
  if (words.length === 0) return null;
  return (
    <div role="rowgroup">
      {words.map(({ key, word, hasFailed }) => (
        <UnsavedRow key={key} word={word} hasFailed={hasFailed} />
      ))}
    </div>
  );
}

function isSame({ foreign_word, native_word }: Word, { english, vietnamese }: NewWord): boolean {
  return wordKey(foreign_word) === wordKey(english) && wordKey(native_word) === wordKey(vietnamese);
}

/** The same rows in a separate table, for a page without a word list. */
export function UnsavedTable() {
  if (useUnsavedWords().length === 0) return null;
  return (
    <div role="table" aria-label={t('Not saved yet')}>
      <UnsavedWords />
    </div>
  );
}

function UnsavedRow({ word, hasFailed }: Omit<UnsavedWord, 'key'>) {
  return (
    <div className={styles.slot}>
      <SheetRow
        role="row"
        tone={hasFailed ? 'danger' : 'plain'}
        className={styles.row}
        index={
          <span role="cell">{hasFailed ? <TriangleAlert className={styles.warning} /> : <Spinner />}</span>
        }
      >
        <div role="cell" className={cx(head.head, styles.unsavedHead)}>
          <b className={head.english} lang="en" translate="no">
            {word.english}
          </b>
          <Ipa className={head.ipaBeside}>{word.phonetic}</Ipa>
        </div>
        <div role="cell" className={styles.vietnamese} lang="vi" translate="no">
          {word.vietnamese}
        </div>
        <div role="cell" className={styles.ipaColumn}>
          <Ipa className={styles.ipa}>{word.phonetic}</Ipa>
        </div>
        <div role="cell" className={styles.lesson}>
          {hasFailed ? t('Not saved') : t('Saving...')}
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
        label={t('Try to save {english} again', { english: word.english })}
        onClick={() => {
          forgetAdd(client, word);
          // A copy, because mutations are distinguished by the identity of their variables.
          add.mutate({ ...word });
        }}
      >
        <RotateCw />
      </IconButton>
      <IconButton
        label={t('Give up {english}', { english: word.english })}
        tone="danger"
        onClick={() => forgetAdd(client, word)}
      >
        <X />
      </IconButton>
    </>
  );
}

interface UnsavedWord {
  key: number;
  word: NewWord;
  hasFailed: boolean;
}

/** Unfinished save mutations, newest first. The mutation cache keeps them when the page is left. */
function useUnsavedWords(): UnsavedWord[] {
  const found = useMutationState({
    filters: { mutationKey: wordKeys.add, predicate: ({ state }) => state.status !== 'success' },
    select: ({ mutationId, state }) => ({
      key: mutationId,
      word: state.variables as NewWord | undefined,
      hasFailed: state.status === 'error',
    }),
  });
  return found.flatMap(({ word, ...rest }) => (word ? [{ ...rest, word }] : [])).toReversed();
}
