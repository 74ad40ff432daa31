import type { Entry } from '../entry.ts';

export const classes = {
  'Các em có tài khoản': 'Pupils with an account',
  'Ai mở đường dẫn này cũng thấy tên các em và kết quả. Chỉ gửi cho thầy cô dạy lớp.':
    'Anyone who opens this link sees the pupils’ names and results. Send it only to teachers of the class.',
  'Biết / được giao': 'Known / given',
  'Bạn sẽ thấy tên các em và kết quả của lớp, mở phòng và giao bài cho lớp.':
    'You will see the names and results of the class, and open rooms and set homework for it.',
  'Chưa có buổi nào. Mở phòng hoặc giao bài cho lớp này.':
    'None yet. Open a room or set homework for this class.',
  'Chưa lưu được lớp': 'The class could not be saved',
  'Chưa tải được các buổi': 'The lessons could not be loaded',
  'Chưa tải được kết quả': 'The results could not be loaded',
  'Chỉ thầy cô dạy lớp này thấy danh sách.': 'Only teachers of this class see the list.',
  'Chủ nhật': 'Sunday',
  'Các buổi đã qua': 'Past lessons',
  'Các em biết bao nhiêu từ': 'How many words pupils know',
  'Cần giúp': 'Needs help',
  'Danh sách lớp': 'Class list',
  'Danh sách lớp bị xóa, không lấy lại được. Báo cáo của phòng và bài về nhà vẫn còn.':
    'The list is deleted for good. Reports of rooms and homework stay.',
  'Dạy cùng một lớp': 'Teach a class together',
  'Không chọn lớp': 'No class',
  'Kết quả hiện ở đây sau buổi đầu tiên của lớp.': 'Results appear here after the first lesson of the class.',
  'Lưu lớp': 'Save class',
  'Lưu lớp một lần': 'Save the class once',
  'Lưu lớp một lần, rồi chọn lớp khi mở phòng và giao bài.':
    'Save a class once, then choose it for rooms and homework.',
  'Lưu lớp mới': 'Save a new class',
  Lớp: 'Class',
  'Lớp tôi dạy': 'Classes I teach',
  'Mời thầy cô dạy cùng': 'Invite another teacher',
  'Nhận lớp': 'Accept',
  'Thầy cô dạy lớp này': 'Teachers of this class',
  'Thứ Ba': 'Tuesday',
  'Thứ Bảy': 'Saturday',
  'Thứ Hai': 'Monday',
  'Thứ Năm': 'Thursday',
  'Thứ Sáu': 'Friday',
  'Thứ Tư': 'Wednesday',
  'Tuần {day}': 'Week of {day}',
  '{count} em': { of: 'count', one: '{count} pupil', other: '{count} pupils' },
  'Đường dẫn này không còn dùng được': 'This link no longer works',
  'để khỏi dán danh sách mỗi buổi.': 'instead of pasting its list each time.',
  'Đổi đường dẫn': 'Replace the link',
  'Thôi dạy lớp này': 'Stop teaching this class',
  'Bạn không còn thấy danh sách và kết quả của {name}.':
    'You will not see the list and the results of {name} any more.',
  'Đường dẫn mời của lớp cũng hết dùng được.': 'The invitation link of the class ends, too.',
  'Thôi dạy': 'Stop teaching',
  'Đưa ra': 'Take off',
} satisfies Record<string, Entry>;
