import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { PopoverProps } from './Popover.tsx';

interface PopoverButton {
  /** Fetches the code of the pop-over, which begins when a pointer or the focus reaches the button. */
  preload: () => Promise<void>;
  disabled?: boolean | undefined;
}

const OPENING_KEYS: Partial<Record<string, PopoverProps['focus']>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/** The props of a pop-over's button, and those of the pop-over after it was first opened. */
export function usePopoverButton({ preload, disabled = false }: PopoverButton) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<PopoverProps['focus']>();
  const open = (next: PopoverProps['focus']) => {
    if (disabled || isOpen) return;
    // Safari does not focus a pressed button, but the focus must return to it.
    trigger.current?.focus();
    setFocus(next);
    setOpen(true);
  };
  const fetchCode = () => {
    if (!disabled) void preload();
  };
  const button = {
    ref: trigger,
    type: 'button' as const,
    'aria-expanded': isOpen,
    onPointerEnter: fetchCode,
    onFocus: fetchCode,
    // A click by a screen reader has a count of 0.
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'first' : true),
    onKeyDown: (event: KeyboardEvent) => {
      const next = OPENING_KEYS[event.key];
      if (next === undefined) return;
      // The click of these keys would count as one of a screen reader, whose focus React Aria moves later.
      event.preventDefault();
      open(next);
    },
  };
  const onClose = () => setOpen(false);
  const onMissing = () => {
    setOpen(false);
    setFocus(undefined);
  };
  const popover: PopoverProps | null =
    focus === undefined ? null : { trigger, isOpen, focus, onClose, onMissing };
  return { button, popover };
}
