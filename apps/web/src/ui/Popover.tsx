import type { ReactNode, RefObject } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { cx } from './cx.ts';
import { nameDismissButtons } from './name-dismiss-buttons.ts';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** The button that opened it, to which the focus returns. */
  trigger: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** Unmounts the pop-over if its code could not be fetched, so that the next press tries again. */
  onMissing: () => void;
  /** The initial focus in the list: the first or last entry, or the list itself after a press. */
  focus: true | 'first' | 'last' | undefined;
}

interface FilledPopoverProps extends PopoverProps, Pick<AriaPopoverProps, 'placement' | 'offset'> {
  label: string;
  children: ReactNode;
}

/**
 * A box beside its button, over the page. Its locale is fixed, because the interface is left-to-right in every browser's
 * language.
 */
export function Popover({
  trigger,
  isOpen,
  onClose,
  label,
  placement,
  offset,
  children,
}: FilledPopoverProps) {
  return (
    <I18nProvider locale="en-GB">
      <AriaPopover
        ref={nameDismissButtons}
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        aria-label={label}
        className={cx(styles.popover)}
        containerPadding={10}
        placement={placement ?? 'bottom start'}
        offset={offset ?? 6}
      >
        {children}
      </AriaPopover>
    </I18nProvider>
  );
}
