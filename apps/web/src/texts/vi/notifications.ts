import type { Entry } from '../entry.ts';

export const notifications = {
  '{username} follows you now': '{username} đã theo dõi bạn',
  '{username} sent you {emoji}': '{username} gửi bạn {emoji}',
  'Bài “{title}” còn {left} câu': true,
  'Hạn {dueAt}': true,
  'Làm bài': true,
} satisfies Record<string, Entry>;
