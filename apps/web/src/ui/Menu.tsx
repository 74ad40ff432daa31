import type { ReactNode } from 'react';
import { t } from '../platform/i18n/language.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import type { MenuGroup } from './menu-group.ts';
import { Spinner } from './Spinner.tsx';
import { usePopoverButton } from './use-popover-button.ts';

export interface MenuProps {
  /** The accessible name of button and menu. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** Shows a progress indicator and opens no menu; focus stays. */
  busy?: boolean | undefined;
  groups: readonly MenuGroup[];
}

const MenuList = lazyDialog(() => import('./MenuList.tsx').then((module) => module.MenuList), t('The menu'));

/** A button that opens a menu. */
export function Menu({ label, trigger, triggerClassName, busy = false, groups }: MenuProps) {
  const { button, popover } = usePopoverButton({ preload: MenuList.preload, disabled: busy });
  return (
    <>
      <button
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        aria-disabled={busy || undefined}
        className={triggerClassName}
      >
        {busy ? <Spinner inherit /> : trigger}
      </button>
      {popover ? <MenuList {...popover} {...{ label, groups }} /> : null}
    </>
  );
}
