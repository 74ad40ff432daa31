import { NO_LESSON_ID } from '@icando/contract/limits';
import type { DictionaryArticle } from '@icando/contract/dictionary';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LessonPicker, useLessons } from '../../lessons/index.ts';
import { useIdState } from '../../../platform/storage/current-ids.ts';
import { t } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { ListenButtons } from '../ListenButtons.tsx';
import { EntryView } from './EntryView.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { WordLink } from './WordLink.tsx';
import styles from './word-page.module.css';

/** A word with its classes, what it has to do with other words, and where one has it. */
export function ArticleView({ article }: { article: DictionaryArticle }) {
  const { word, entries } = article;
  const [lessonId, setLessonId] = useIdState<number | null>(null);
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1} className={styles.headword} lang="en" translate="no">
          {word}
        </h1>
        <ListenButtons text={word} {...article} />
      </div>
      {article.audio_british === undefined ? null : (
        <p className={styles.accent}>{t('Phiên âm theo giọng Mỹ.')}</p>
      )}
      <OwnLessons article={article} />
      <LessonPicker
        label={t('Thêm vào bài')}
        className={styles.picker}
        value={lessonId}
        onChange={setLessonId}
      />
      <Sheet className={styles.entries}>
        {entries.map((entry) => (
          <EntryView
            key={`${entry.class} ${entry.form_of ?? ''}`}
            word={word}
            entry={entry}
            lessonId={lessonId}
          />
        ))}
      </Sheet>
      <Family article={article} />
      <Confusables article={article} />
      <Button kind="quiet" size="sm" icon={<Flag />} onClick={() => setReporting(true)}>
        {t('Báo lỗi trong mục này')}
      </Button>
      {isReporting ? <ReportDialog word={word} onClose={() => setReporting(false)} /> : null}
    </>
  );
}

/** The lessons that have the word. */
function OwnLessons({ article: { own } }: { article: DictionaryArticle }) {
  const names = new Map(useLessons().data?.map(({ id, lesson_name }) => [id, lesson_name]));
  const lessons = [...new Set(own.map(({ lesson_id }) => lesson_id ?? NO_LESSON_ID))];
  if (lessons.length === 0) return null;
  return (
    <p className={styles.own}>
      <span>{t('Bạn đã có từ này trong:')}</span>
      {lessons.map((id) => (
        <Link key={id} to={`/?lessons=${id}`} className={styles.word}>
          {id === 0 ? (
            <span>{t('Từ chưa có bài')}</span>
          ) : (
            <span lang="vi" translate="no">
              {names.get(id) ?? '…'}
            </span>
          )}
        </Link>
      ))}
    </p>
  );
}

function Family({ article: { family } }: { article: DictionaryArticle }) {
  if (family.length === 0) return null;
  return (
    <section className={styles.others}>
      <h2>{t('Cùng họ từ')}</h2>
      <p className={styles.words}>
        {family.map((word) => (
          <WordLink key={word} word={word} />
        ))}
      </p>
    </section>
  );
}

function Confusables({ article: { confusables } }: { article: DictionaryArticle }) {
  if (confusables.length === 0) return null;
  return (
    <section className={styles.others}>
      <h2>{t('Dễ nhầm với')}</h2>
      <ul className={styles.confusables}>
        {confusables.map(({ word, note }) => (
          <li key={word}>
            <WordLink word={word} />
            <span lang="vi" translate="no">
              {note}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
