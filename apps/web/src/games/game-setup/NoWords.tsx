import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { t, VI } from '../../platform/i18n/language.ts';

interface NoWordsProps {
  isFiltered: boolean;
  isOwn: boolean;
  onClearFilter: () => void;
}

/** Shown when there are no words to choose from. */
export function NoWords({ isFiltered, isOwn, onClearFilter }: NoWordsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title={t('No results found')}
        action={
          <Button kind="soft" onClick={onClearFilter}>
            {t('Clear search')}
          </Button>
        }
      />
    );
  }
  if (!isOwn) return <EmptyState title={t('There are no public words here yet')} />;
  return (
    <EmptyState
      lang={VI}
      title={t('Chưa có từ nào. Viết từ đầu tiên để đánh thức Tí.')}
      action={<ButtonLink to="/">{t('Add a word')}</ButtonLink>}
    />
  );
}
