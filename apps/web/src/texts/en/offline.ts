import type { Entry } from '../entry.ts';

export const offline = {
  '“{label}” cũng được sửa ở nơi khác: giữ cả hai.': '“{label}” was edited elsewhere, too: both are kept.',
  '{refused} thay đổi không gửi được': {
    of: 'refused',
    one: '{refused} change could not be sent',
    other: '{refused} changes could not be sent',
  },
  'Bỏ {label}': 'Drop {label}',
  'Chưa gửi được': 'Not sent',
  'Gửi lại {label}': 'Send {label} again',
  'Sửa bài': 'Edit a lesson',
  'Sửa từ': 'Edit a word',
  'Thêm bài': 'Add a lesson',
  'This lesson was also changed elsewhere.': true,
  'This device has no space for changes without a network.':
    'There is no space on this device for offline changes.',
  'This device cannot keep what waits for a connection.': true,
  Xem: 'Show',
  'Xóa từ': 'Delete a word',
  'Xóa một bài học': 'Delete a lesson',
} satisfies Record<string, Entry>;
