import type { Entry } from '../entry.ts';

export const notifications = {
  '{username} follows you now': '{username} started following you',
  '{username} sent you {emoji}': true,
  'Bài “{title}” còn {left} câu': {
    of: 'left',
    one: '“{title}”: {left} question left',
    other: '“{title}”: {left} questions left',
  },
  'Hạn {dueAt}': 'Due {dueAt}',
  'Làm bài': 'Do it',
} satisfies Record<string, Entry>;
