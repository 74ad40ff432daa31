import type { Entry } from '../entry.ts';

export const notifications = {
  '{username} follows you now': true,
  '{username} sent you {emoji}': true,
} satisfies Record<string, Entry>;
