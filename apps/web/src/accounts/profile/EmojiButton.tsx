import { Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { cx } from '../../ui/cx.ts';
import { Emoji } from '../../ui/Emoji.tsx';
import { nameDismissButtons } from '../../ui/name-dismiss-buttons.ts';
import popover from '../../ui/Popover.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './EmojiButton.module.css';
import { t } from '../../platform/i18n/language.ts';

// The picker and its emoji names are as large as the rest of the client.
const panel = lazyPage(() => import('./EmojiPanel.tsx').then((module) => module.EmojiPanel));

/** The purpose of the chosen emoji: the user's emoji, or a character of the name. */
type Use = 'own' | 'name';

interface EmojiButtonProps {
  emoji: string;
  onEmoji: (emoji: string) => void;
  /** Inserts an emoji into the name. */
  onInsert: (emoji: string) => void;
}

/** The user's emoji, as a button that opens the picker. */
export function EmojiButton({ emoji, onEmoji, onInsert }: EmojiButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [use, setUse] = useState<Use>('own');
  const choose = (chosen: string) => {
    if (use === 'name') {
      onInsert(chosen);
      return;
    }
    onEmoji(chosen);
    setOpen(false);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={cx(styles.button)} aria-label={t('Choose your emoji, now {emoji}', { emoji })}>
        <Emoji size={22}>{emoji}</Emoji>
      </Button>
      <Popover
        ref={nameDismissButtons}
        aria-label={t('Emoji')}
        className={cx(popover.popover, styles.popover)}
        placement="bottom end"
        offset={6}
        containerPadding={8}
      >
        <div className={styles.box}>
          <fieldset className={styles.uses}>
            <legend className={styles.legend}>{t('Choose an emoji for')}</legend>
            {(['own', 'name'] as const).map((id) => (
              <label key={id} className={styles.use} data-chosen={use === id || undefined}>
                <input type="radio" name="emoji-use" checked={use === id} onChange={() => setUse(id)} />
                <span>{id === 'own' ? t('My emoji') : t('In my name')}</span>
              </label>
            ))}
          </fieldset>
          <Suspense
            fallback={
              <div className={styles.waiting} role="status" aria-label={t('Loading...')}>
                <Spinner />
              </div>
            }
          >
            <panel.Page onChoose={choose} />
          </Suspense>
        </div>
      </Popover>
    </DialogTrigger>
  );
}
