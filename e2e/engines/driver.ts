/** What the journey looks for: by role and accessible name, as assistive technology does, by its label, or by a CSS selector. */
export type Target = { role: string; name: string | RegExp } | { label: string } | { css: string };

/** An element of the page, for real input. */
export interface Found {
  click(): Promise<void>;
  doubleClick(): Promise<void>;
  upload(file: string): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab';

/** One page of one browser. */
export interface Driver {
  open(address: string): Promise<void>;
  /** The first visible element; undefined when there is none at this moment. */
  find(target: Target): Promise<Found | undefined>;
  /** Keys for whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Runs an expression in the page; what it answers must be JSON. */
  evaluate<Answer>(expression: string): Promise<Answer>;
  screenshot(file: `${string}.png`): Promise<void>;
  close(): Promise<void>;
}
