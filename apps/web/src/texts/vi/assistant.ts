import type { Entry } from '../entry.ts';

export const assistant = {
  'Add an image': 'Thêm ảnh',
  'Clear history?': 'Xóa lịch sử?',
  'con mèo tiếng Anh là gì?': true,
  'đố mình đi': true,
  'Everything you and Tí said on this device will be gone.':
    'Mọi điều bạn và Tí đã nói trên thiết bị này sẽ mất.',
  'Hỏi Tí một từ…': true,
  Image: 'Ảnh',
  'Không gửi được tin nhắn cho AI, vui lòng thử lại!': true,
  'Không nhận được câu trả lời.': true,
  'Message to Tí': 'Nhắn cho Tí',
  picture: 'ảnh',
  'Remove the image': 'Bỏ ảnh',
  'Sent by you': 'Bạn đã gửi',
  'This cannot be played right now': 'Lúc này chưa phát được',
  'Tí đang trả lời…': true,
  'To be sent': 'Sẽ gửi',
  'umbrella nghĩa là gì?': true,
  'Waiting...': 'Đang chờ…',
} satisfies Record<string, Entry>;
