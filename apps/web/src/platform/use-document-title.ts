import { useEffect } from 'react';

const PRODUCT = 'I Can do it';

/** Names the tab: `Home · I Can do it`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    // The title belongs to the document, outside React's tree.
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}
