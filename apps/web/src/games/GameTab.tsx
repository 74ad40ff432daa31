import { useDocumentTitle } from '../platform/use-document-title.ts';
import { Page, PageHead } from '../ui/Page.tsx';

/** The Game tab: playing alone. */
export function GameTab() {
  useDocumentTitle('Game');
  return (
    <Page>
      <PageHead title="Game" />
    </Page>
  );
}
