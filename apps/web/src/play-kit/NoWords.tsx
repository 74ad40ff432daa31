import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/States.tsx';

interface NoWordsProps {
  isFiltered: boolean;
  isOwn: boolean;
  onClearFilter: () => void;
}

/** There are no words to choose from. */
export function NoWords({ isFiltered, isOwn, onClearFilter }: NoWordsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No results found"
        action={
          <Button kind="soft" onClick={onClearFilter}>
            Clear search
          </Button>
        }
      />
    );
  }
  if (!isOwn) return <EmptyState title="There are no public words here yet" />;
  return (
    <EmptyState
      lang="vi"
      title="Chưa có từ nào. Viết từ đầu tiên để đánh thức Tí."
      action={<ButtonLink to="/">Add a word</ButtonLink>}
    />
  );
}
