import { type FormEvent, useState } from 'react';
import styles from './PageJump.module.css';
import { t } from '../platform/i18n/language.ts';

interface PageJumpProps {
  /** The current page, from 1; 0 before the paper is open. */
  page: number;
  pages: number;
  onJump: (page: number) => void;
}

/** Shows the current page, and jumps to another. */
export function PageJump({ page, pages, onJump }: PageJumpProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const target = Number(typed);
    setTyped(null);
    if (typed !== null && Number.isInteger(target)) onJump(Math.min(pages, Math.max(1, target)));
  };
  return (
    <form className={styles.jump} onSubmit={go}>
      <input
        className={styles.page}
        aria-label={t('Page')}
        inputMode="numeric"
        disabled={pages === 0}
        value={typed ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
        onBlur={() => setTyped(null)}
      />
      <span>{`/ ${pages}`}</span>
    </form>
  );
}
