import { type FormEvent, useState } from 'react';
import styles from './PageJump.module.css';
import { t } from '../platform/language.ts';

interface PageJumpProps {
  /** From 1; 0 before the paper is open. */
  page: number;
  pages: number;
  onJump: (page: number) => void;
}

/** Which page this is, and a way to another. */
export function PageJump({ page, pages, onJump }: PageJumpProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wanted = Number(typed);
    setTyped(null);
    if (typed !== null && Number.isInteger(wanted)) onJump(Math.min(pages, Math.max(1, wanted)));
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
      <span>/ {pages}</span>
    </form>
  );
}
