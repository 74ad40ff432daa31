import type { Person } from '@icando/contract/community';
import { Check, Plus } from 'lucide-react';
import { useFollow } from './community-api.ts';
import styles from './FollowDot.module.css';

/** Follows somebody, or no longer: lotus with a tick, or an outline with a plus. */
export function FollowDot({ person }: { person: Person }) {
  const follow = useFollow();
  return (
    <button
      type="button"
      className={styles.target}
      aria-pressed={person.is_followed}
      aria-label={`Follow ${person.username}`}
      title={person.is_followed ? `Unfollow ${person.username}` : `Follow ${person.username}`}
      aria-busy={follow.isPending || undefined}
      onClick={() => follow.mutate(person)}
    >
      <span className={styles.dot}>{person.is_followed ? <Check /> : <Plus />}</span>
    </button>
  );
}
