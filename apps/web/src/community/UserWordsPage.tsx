import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import { statusOf } from '../platform/api/api-error.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page, PageHead } from '../ui/Page.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { userIn } from './addresses.ts';
import { useUser } from './community-api.ts';
import { UserWords } from './UserWords.tsx';
import { t } from '../platform/i18n/language.ts';

/** The words of another user, under `?tab=999`. */
export function UserWordsPage() {
  useDocumentTitle(t('Words'));
  const [params] = useSearchParams();
  const id = userIn(params);
  // A key for each user resets the page's state.
  return <Page>{id === null ? <NobodyHere /> : <WordsOf key={id} userId={id} />}</Page>;
}

function WordsOf({ userId }: { userId: number }) {
  const user = useUser(userId);
  if (statusOf(user.error) === 404) return <NobodyHere />;
  if (user.isError) {
    return (
      <Sheet>
        <ErrorState message={t('Failed to load this user')} onRetry={() => void user.refetch()} />
      </Sheet>
    );
  }
  return <UserWords userId={userId} user={user.data} />;
}

function NobodyHere() {
  return (
    <>
      <PageHead title={t('Words')} />
      <Sheet>
        <EmptyState
          title={t('There is no such user')}
          action={<ButtonLink to="/?tab=community">{t('Back to Community')}</ButtonLink>}
        />
      </Sheet>
    </>
  );
}
