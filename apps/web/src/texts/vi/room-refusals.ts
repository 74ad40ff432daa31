import type { RoomRefusal, ROOM_REFUSALS } from '@icando/contract/room-refusals';

/** What a room refuses; its own sentences are English. */
export const roomRefusals: Record<(typeof ROOM_REFUSALS)[RoomRefusal], string> = {
  'No such room.': 'Không có phòng này.',
  'This message could not be read.': 'Không đọc được tin này.',
  'You have been kicked from the room': 'Bạn đã bị mời ra khỏi phòng',
  'This room is full.': 'Phòng này đã đầy.',
  'This room is locked': 'Phòng này đang khóa',
  'This room is closed to guests': 'Phòng này không nhận khách',
  'Your name is not on the list of this room.': 'Tên của bạn không có trong danh sách của phòng này.',
  'Someone with this name is already in the room.': 'Trong phòng đã có người mang tên này.',
  'This name has a word that is not allowed here. Please choose another name.':
    'Tên này có từ không dùng được ở đây. Bạn chọn tên khác nhé.',
  'This name looks like the name or title of an admin. Please choose another name.':
    'Tên này giống tên hoặc chức danh của quản trị viên. Bạn chọn tên khác nhé.',
  'You are not in this room.': 'Bạn không ở trong phòng này.',
  'Only the host can do this.': 'Chỉ chủ phòng làm được việc này.',
  'Only the creator of the room can do this.': 'Chỉ người mở phòng làm được việc này.',
  'This cannot be done to the creator of the room.': 'Không làm vậy với người mở phòng được.',
  'Only a host with an account can do this.': 'Chủ phòng cần có tài khoản mới làm được việc này.',
  'The game has already started.': 'Ván đã bắt đầu rồi.',
  'Not enough players to start the game.': 'Chưa đủ người chơi để bắt đầu.',
  'There are no words to ask yet.': 'Chưa có từ nào để hỏi.',
  'No game is running.': 'Không có ván nào đang chơi.',
  'The game is not over yet.': 'Ván chưa kết thúc.',
  'This player is not in the room.': 'Người chơi này không ở trong phòng.',
  'You cannot kick yourself. Leave the room instead.': 'Bạn không tự mời mình ra được. Hãy rời phòng.',
  'No question is open.': 'Không có câu nào đang mở.',
  'This question is over.': 'Câu này đã hết giờ.',
  'You have already answered this question.': 'Bạn đã trả lời câu này rồi.',
  'You are only watching this game.': 'Bạn chỉ xem ván này.',
  'You join from the next question.': 'Bạn chơi từ câu sau.',
  'The game is paused.': 'Ván đang tạm dừng.',
  'Wait until all words have been read.': 'Hãy chờ đọc hết các từ.',
  'This mouse is gone.': 'Con chuột này đã trốn mất.',
};
