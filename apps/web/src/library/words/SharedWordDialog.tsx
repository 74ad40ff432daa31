import { useSearchParams } from 'react-router';
import { AddWordDialog } from './AddWordDialog.tsx';
import { SHARED, sharedText } from './shared-text.ts';

/** The add-word form with a word that another app shares with this one. */
export function SharedWordDialog({ onClosed }: { onClosed: () => void }) {
  const [params, setParams] = useSearchParams();
  const english = sharedText(params);
  if (english === '') return null;
  const close = () => {
    const others = [...params].filter(([name]) => !SHARED.some((shared) => shared === name));
    setParams(others, { replace: true });
    onClosed();
  };
  return <AddWordDialog english={english} onClose={close} />;
}
