import type { ReactNode } from 'react';

export interface MenuEntry {
  id: string;
  label: string;
  lang?: string | undefined;
  /** An explanation below the label. */
  detail?: { text: string; lang?: string | undefined } | undefined;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface MenuGroup {
  id: string;
  /** The visible heading of the group; without it, `label` is its accessible name. */
  title?: string | undefined;
  label?: string | undefined;
  entries: readonly MenuEntry[];
  /** Called with the entry's id. */
  onChoose: (id: string) => void;
  /** A single selection: the chosen entry has a tick and the menu stays open. */
  chosen?: string | undefined;
}
