/** How a step finds an element: by role and accessible name, by label, or by CSS selector. */
export type Target = { role: string; name: string | RegExp } | { label: string } | { css: string };

/** An element of the page that gets real input. */
export interface FoundElement {
  click(): Promise<void>;
  doubleClick(): Promise<void>;
  upload(file: string): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab';

/** One page of one browser. */
export interface Driver {
  open(address: string): Promise<void>;
  /** The first visible element; undefined when there is none at this moment. */
  find(target: Target): Promise<FoundElement | undefined>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  evaluate<Answer>(expression: string): Promise<Answer>;
  screenshot(file: `${string}.png`): Promise<void>;
  close(): Promise<void>;
}
