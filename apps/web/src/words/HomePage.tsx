import { useDocumentTitle } from '../platform/use-document-title.ts';
import { Page, PageHead } from '../ui/Page.tsx';

/** The Home tab: one's own words. */
export function HomePage() {
  useDocumentTitle('Home');
  return (
    <Page>
      <PageHead title="My words" />
    </Page>
  );
}
