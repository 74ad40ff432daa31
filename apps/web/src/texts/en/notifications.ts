import type { Entry } from '../entry.ts';

export const notifications = {
  '{username} follows you now': '{username} started following you',
  '{username} sent you {emoji}': true,
} satisfies Record<string, Entry>;
