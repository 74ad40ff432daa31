import type { vi } from './vi/index.ts';

/** Every text of the interface, in its natural form. */
export type Text = keyof typeof vi;
