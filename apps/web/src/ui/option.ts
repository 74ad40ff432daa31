import type { ReactNode } from 'react';

/** One of those that a list offers. */
export interface Option<Id extends string | number> {
  id: Id;
  label: string;
  /** `vi` for Vietnamese. */
  lang?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}
