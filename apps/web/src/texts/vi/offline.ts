import type { Entry } from '../entry.ts';

export const offline = {
  '“{label}” cũng được sửa ở nơi khác: giữ cả hai.': true,
  'Bỏ {label}': true,
  'Câu trả lời ôn tập': true,
  'Chưa gửi được': true,
  'Gửi lại {label}': true,
  'Kết quả ván chơi': true,
  'Sửa bài': true,
  'Sửa từ': true,
  'Thêm bài': true,
  'This lesson was also changed elsewhere.': 'Bài này cũng được sửa ở nơi khác.',
  'This device has no space for changes without a network.':
    'Máy hết chỗ, chưa lưu được thay đổi khi mất mạng.',
  'Tin nhắn': true,
  'Unsent changes': 'Danh sách chưa gửi',
  'This device cannot keep what waits for a connection.': 'Máy này không giữ được những gì chờ có mạng.',
  'Không còn gì chưa gửi.': true,
  'Xóa từ': true,
  'Xóa một bài học': true,
} satisfies Record<string, Entry>;
