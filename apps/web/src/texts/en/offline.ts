import type { Entry } from '../entry.ts';

export const offline = {
  '“{label}” cũng được sửa ở nơi khác: giữ cả hai.': '“{label}” was edited elsewhere, too: both are kept.',
  'Bỏ {label}': 'Drop {label}',
  'Câu trả lời ôn tập': 'Review answers',
  'Chưa gửi được': 'Not sent',
  'Gửi lại {label}': 'Send {label} again',
  'Kết quả ván chơi': 'Game results',
  'Sửa bài': 'Edit a lesson',
  'Sửa từ': 'Edit a word',
  'Thêm bài': 'Add a lesson',
  'This lesson was also changed elsewhere.': true,
  'This device has no space for changes without a network.':
    'There is no space on this device for offline changes.',
  'Tin nhắn': 'Messages',
  'Unsent changes': true,
  'This device cannot keep what waits for a connection.': true,
  'Không còn gì chưa gửi.': 'Nothing is left to send.',
  'Xóa từ': 'Delete a word',
  'Xóa một bài học': 'Delete a lesson',
} satisfies Record<string, Entry>;
