import { shareCodesFrom } from '@icando/contract/shared-lessons';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useNavigate } from '../../ui/use-navigate.ts';
import { statusOf } from '../../platform/api/api-error.ts';
import { useConnection } from '../../platform/realtime/connection.ts';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { useToken } from '../../platform/storage/session.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LogoLink } from '../../ui/LogoLink.tsx';
import { OfflineBar } from '../../ui/OfflineBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SaveLesson } from './SaveLesson.tsx';
import { SharedWords } from './SharedWords.tsx';
import { useSharedLesson, type SharedLesson } from './shared-lessons-api.ts';
import styles from './shared-lessons.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Named } from '../../ui/Named.tsx';

/** `/l/{code}`: a lesson that its owner shares by link, accessible without an account. */
export function SharedLessonPage() {
  const { code: codeInAddress = '' } = useParams();
  const code = shareCodesFrom(codeInAddress)[0] ?? null;
  const isSignedIn = useToken() !== null;
  return (
    <I18nProvider locale="en-GB">
      <header className={styles.bar}>
        <LogoLink to={isSignedIn ? '/' : '/auth'} />
        <ButtonLink kind="soft" size="sm" to={isSignedIn ? '/my-page' : '/auth'} lang={VI}>
          {isSignedIn ? t('Sổ của tôi') : t('Đăng nhập')}
        </ButtonLink>
      </header>
      <OfflineBar connection={useConnection()} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Page>{code === null ? <NoLesson /> : <Lesson key={code} code={code} />}</Page>
      </main>
    </I18nProvider>
  );
}

const game = lazyPage(() => import('./TryGame.tsx').then((module) => module.TryGame));

function Lesson({ code }: { code: string }) {
  const list = useSharedLesson(code);
  const navigate = useNavigate();
  const isSignedIn = useToken() !== null;
  const [parameters] = useSearchParams();
  // The owner may have switched the link off while this page was open.
  if (statusOf(list.error) === 404) return <NoLesson />;
  if (list.isError && list.data === undefined)
    return (
      <Sheet>
        <ErrorState
          message={t('Chưa mở được bài')}
          lang={VI}
          retryLabel={t('Thử lại')}
          onRetry={() => void list.refetch()}
        />
      </Sheet>
    );
  const lesson = list.data?.lesson;
  if (parameters.has('try') && !isSignedIn && list.data !== undefined && list.data.words.length > 0)
    return (
      <Suspense fallback={<Waiting />}>
        <game.Page code={code} words={list.data.words} onLeave={() => navigate('.')} />
      </Suspense>
    );
  return (
    <>
      <Head lesson={lesson} />
      {lesson === undefined || lesson.words === 0 ? null : <SaveLesson code={code} />}
      <SharedWords list={{ ...list, data: list.data?.words }} />
    </>
  );
}

function Head({ lesson }: { lesson: SharedLesson | undefined }) {
  useDocumentTitle(lesson?.lesson_name ?? t('Bài được chia sẻ'));
  if (lesson === undefined)
    return (
      <div className={styles.head}>
        <h1 tabIndex={-1} lang={VI}>
          {t('Bài được chia sẻ')}
        </h1>
        <Skeleton width={180} />
      </div>
    );
  const { lesson_name, description, owner, words } = lesson;
  return (
    <div className={styles.head} lang={VI}>
      <h1 tabIndex={-1} translate="no">
        {lesson_name}
      </h1>
      <p className={styles.about}>
        <Named>
          {t('{owner} chia sẻ · {words} từ', { owner: named(owner), words: formatNumber(words) })}
        </Named>
      </p>
      {description === '' ? null : <p className={styles.description}>{description}</p>}
    </div>
  );
}

function NoLesson() {
  useDocumentTitle(t('Không có bài này'));
  return (
    <Sheet>
      <EmptyState
        title={t('Không có bài này')}
        text={t('Đường dẫn chưa đúng, hoặc người chia sẻ đã tắt nó.')}
        lang={VI}
        action={
          <ButtonLink to="/" kind="line" lang={VI}>
            {t('Về trang chủ')}
          </ButtonLink>
        }
      />
    </Sheet>
  );
}
