import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './TalkLog.module.css';
import { type TalkScroll, useTalkScroll } from './use-talk-scroll.ts';
import { t } from '../../platform/i18n/language.ts';

export interface TalkLogProps extends TalkScroll {
  label: string;
  labelLang?: string | undefined;
  /** Older messages are being fetched. */
  isLoadingOlder?: boolean | undefined;
  /** Content above the first message. */
  top?: ReactNode;
  children: ReactNode;
}

/** The messages, the newest at the bottom. Screen readers announce new messages, not older ones that are fetched. */
export function TalkLog({ label, labelLang, isLoadingOlder, top, children, ...scroll }: TalkLogProps) {
  const { box, content, isAway, hasNewMessages, jump, onScroll } = useTalkScroll(scroll);
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        onScroll={onScroll}
        role="log"
        aria-label={label}
        lang={labelLang}
        aria-live={isLoadingOlder ? 'off' : 'polite'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {top}
        <div ref={content} className={styles.list}>
          {children}
        </div>
      </div>
      {isAway ? (
        <button type="button" className={styles.jump} onClick={jump}>
          <ArrowDown /> <span>{hasNewMessages ? t('New messages') : t('Jump to newest')}</span>
        </button>
      ) : null}
    </div>
  );
}
