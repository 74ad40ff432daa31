import type { Entry } from '../entry.ts';

export const assistant = {
  'Add an image': true,
  'Clear history?': true,
  'con mèo tiếng Anh là gì?': 'How do you say con mèo in English?',
  'đố mình đi': 'Quiz me',
  'Everything you and Tí said on this device will be gone.': true,
  'Hỏi Tí một từ…': 'Ask Tí about a word…',
  Image: true,
  'Không gửi được tin nhắn cho AI, vui lòng thử lại!':
    'The message could not be sent to the AI, please try again!',
  'Không nhận được câu trả lời.': 'No answer came.',
  'Message to Tí': true,
  picture: true,
  'Remove the image': true,
  'Sent by you': true,
  'This cannot be played right now': true,
  'Tí đang trả lời…': 'Tí is answering…',
  'To be sent': true,
  'umbrella nghĩa là gì?': 'What does umbrella mean?',
  'Waiting...': 'Waiting…',
} satisfies Record<string, Entry>;
