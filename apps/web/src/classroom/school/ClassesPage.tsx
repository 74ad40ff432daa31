import { useSearchParams } from 'react-router';
import { useMyUser } from '../../accounts/index.ts';
import { TaughtClasses, TaughtClassPage, TeachTogether } from '../../classes/index.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { Page, PageHead } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ClassList } from './ClassList.tsx';
import { ClassView } from './ClassView.tsx';
import { OwnClasses } from './OwnClasses.tsx';
import { t, VI } from '../../platform/i18n/language.ts';

/**
 * The page 'Lớp học': the classes that the user teaches, or one of them (`?id=`), or the offer to teach one (`?join=&code=`).
 * In a school the classes that the user has joined, and for admins all classes.
 */
export function ClassesPage() {
  useDocumentTitle(t('Lớp học'));
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const [join, code] = [Number(params.get('join')), params.get('code')];
  const me = useMyUser().data;
  return (
    <Page>
      <div lang={VI}>
        {me === undefined ? (
          <SkeletonRows rows={4} columns={3} />
        ) : join > 0 && code !== null ? (
          <TeachTogether id={join} code={code} />
        ) : id > 0 && me.school !== undefined && me.is_admin ? (
          <ClassView key={id} id={id} />
        ) : id > 0 ? (
          <TaughtClassPage key={id} id={id} />
        ) : me.school === undefined ? (
          <>
            <PageHead title={t('Lớp học')} />
            <TaughtClasses />
          </>
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
