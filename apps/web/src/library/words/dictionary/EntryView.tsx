import type { DictionaryEntry } from '@icando/contract/dictionary';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMyUser } from '../../../accounts/index.ts';
import { t, VI } from '../../../platform/i18n/language.ts';
import { named } from '../../../platform/i18n/named.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Ipa } from '../../../ui/Ipa.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { forgetAdd, useAddWord } from '../words-api.ts';
import { CLASS_NAMES } from './class-names.ts';
import { refreshArticles } from './dictionary-api.ts';
import { joinedMeanings } from './joined-meanings.ts';
import { OverrideDialog } from './OverrideDialog.tsx';
import { WordLink } from './WordLink.tsx';
import styles from './word-page.module.css';

interface EntryViewProps {
  word: string;
  entry: DictionaryEntry;
  /** The target lesson; null: none. */
  lessonId: number | null;
}

/** A word in one class. */
export function EntryView({ word, entry, lessonId }: EntryViewProps) {
  const { meanings, ipa, level, examples } = entry;
  const isAdmin = useMyUser().data?.is_admin === true;
  return (
    <section className={styles.entry}>
      <h2 className={styles.class}>
        <span>{CLASS_NAMES[entry.class] ?? entry.class}</span> <Ipa>{ipa}</Ipa>
        {level === '' ? null : <Badge tone="troi">{level}</Badge>}
        {entry.is_override ? <Badge tone="nang">{t('Trang này đã sửa')}</Badge> : null}
      </h2>
      <ol className={styles.meanings} lang="vi" translate="no">
        {meanings.map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ol>
      {examples.map(({ text, meaning }) => (
        <p key={text} className={styles.example} translate="no">
          <span lang="en">{text}</span> <span lang="vi">{meaning}</span>
        </p>
      ))}
      <div className={styles.actions}>
        <AddEntry word={word} entry={entry} lessonId={lessonId} />
        {entry.form_of === undefined ? null : <WordLink word={entry.form_of} />}
        {isAdmin && entry.form_of === undefined ? <EditEntry word={word} entry={entry} /> : null}
      </div>
    </section>
  );
}

/** For admins. */
function EditEntry({ word, entry }: Omit<EntryViewProps, 'lessonId'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="sm" icon={<Pencil />} onClick={() => setOpen(true)}>
        <span>{t('Sửa mục này')}</span>
        <VisuallyHidden>
          <span>{` ${CLASS_NAMES[entry.class] ?? entry.class}`}</span>
        </VisuallyHidden>
      </Button>
      {isOpen ? <OverrideDialog word={word} entry={entry} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Adds the word in this class, with its meanings and example, to the chosen lesson. */
function AddEntry({ word, entry: { class: name, meanings, ipa, examples }, lessonId }: EntryViewProps) {
  const client = useQueryClient();
  const add = useAddWord();
  const save = async () => {
    const [example] = examples;
    const texts = { english: word, vietnamese: joinedMeanings(meanings), phonetic: ipa };
    const sentences = { example: example?.text ?? '', exampleNative: example?.meaning ?? '' };
    const sent = { ...texts, ...sentences, lessonId };
    try {
      await add.mutateAsync(sent);
      showToast('ok', t('Đã thêm “{word}”', { word: named(word) }), { lang: VI });
      await refreshArticles(client);
    } catch {
      // The mutation shows the toast; the button can be pressed again.
      forgetAdd(client, sent);
    }
  };
  return (
    <Button kind="soft" size="sm" icon={<Plus />} busy={add.isPending} onClick={() => void save()}>
      <span>{t('Thêm vào bài học')}</span>
      <VisuallyHidden>
        <span>{` ${CLASS_NAMES[name] ?? name}`}</span>
      </VisuallyHidden>
    </Button>
  );
}
