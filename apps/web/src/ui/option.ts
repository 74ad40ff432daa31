import type { ReactNode } from 'react';

/** One choice of a list. */
export interface Option<Id extends string | number> {
  id: Id;
  label: string;
  /** `no` for names and words of users. */
  translate?: 'no' | undefined;
  /** `vi` for Vietnamese. */
  lang?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}
