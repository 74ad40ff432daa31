import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useNavigate } from '../../ui/use-navigate.ts';
import { statusOf } from '../../platform/api/api-error.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AddWordDialog } from './AddWordDialog.tsx';
import { ArticleView } from './dictionary/ArticleView.tsx';
import { useArticle } from './dictionary/dictionary-api.ts';
import styles from './dictionary/word-page.module.css';

/** The dictionary's page of a word. */
export function WordPage() {
  const { word = '' } = useParams();
  return (
    <Page>
      <div lang={VI}>
        <Back />
        {/* A key for each word resets the page's state. */}
        <Article key={word} word={word} />
      </div>
    </Page>
  );
}

/** Back to where one came from; to Home for somebody who opened the address. */
function Back() {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return (
    <Button
      kind="quiet"
      size="sm"
      className={styles.back}
      icon={<ArrowLeft />}
      onClick={() => navigate(isFirst ? '/' : -1)}
    >
      {isFirst ? t('Về sổ từ') : t('Quay lại')}
    </Button>
  );
}

function Article({ word }: { word: string }) {
  const article = useArticle(word);
  useDocumentTitle(article.data?.word ?? word);
  if (article.data !== undefined) return <ArticleView article={article.data} />;
  return (
    <>
      <h1 tabIndex={-1} className={styles.headword} translate="no">
        {word}
      </h1>
      <Sheet>
        {statusOf(article.error) === 404 ? (
          <Unknown word={word} />
        ) : article.isError ? (
          <ErrorState message={t('Chưa mở được từ điển')} onRetry={() => void article.refetch()} />
        ) : (
          <SkeletonRows rows={4} columns={2} />
        )}
      </Sheet>
    </>
  );
}

function Unknown({ word }: { word: string }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <EmptyState
        title={t('Chưa có từ này trong từ điển')}
        text={t('Bạn vẫn có thể tự thêm từ vào sổ, với nghĩa của mình.')}
        action={
          <Button icon={<Plus />} onClick={() => setAdding(true)}>
            {t('Tự thêm từ này')}
          </Button>
        }
      />
      {isAdding ? <AddWordDialog english={word} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
