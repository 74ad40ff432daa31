import { useEffect } from 'react';

const PRODUCT = 'I Can do it';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}
