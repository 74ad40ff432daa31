import { useSearchParams } from 'react-router';
import { useMyUser } from '../accounts/index.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { Page, PageHead } from '../ui/Page.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ClassList } from './ClassList.tsx';
import { ClassView } from './ClassView.tsx';
import { OwnClasses } from './OwnClasses.tsx';
import { t, VI } from '../platform/language.ts';

/** The page 'Lớp học' of a school: the user's classes; for admins all classes, or one with its members (`?id=`). */
export function ClassesPage() {
  useDocumentTitle(t('Lớp học'));
  const id = Number(useSearchParams()[0].get('id'));
  const me = useMyUser().data;
  return (
    <Page>
      <div lang={VI}>
        {me === undefined ? (
          <SkeletonRows rows={4} columns={3} />
        ) : me.school === undefined ? (
          <>
            <PageHead title={t('Lớp học')} />
            <EmptyState
              title={t('Ở đây không có lớp học')}
              text={t('Trang này chỉ dành cho máy chủ của trường.')}
            />
          </>
        ) : me.is_admin && id > 0 ? (
          <ClassView key={id} id={id} />
        ) : (
          <>
            <PageHead title={t('Lớp học')} />
            {me.is_admin ? <ClassList isAssistantOn={me.school.assistant} /> : null}
            <OwnClasses />
          </>
        )}
      </div>
    </Page>
  );
}
