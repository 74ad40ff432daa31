import type { GameWord } from '@icando/game/questions/game-word';

/** Common words of clearly different meanings, used as distractors. */
const PAIRS: readonly (readonly [english: string, vietnamese: string])[] = [
  ['house', 'ngôi nhà'],
  ['water', 'nước'],
  ['friend', 'bạn bè'],
  ['school', 'trường học'],
  ['mother', 'mẹ'],
  ['father', 'bố'],
  ['book', 'quyển sách'],
  ['table', 'cái bàn'],
  ['chair', 'cái ghế'],
  ['window', 'cửa sổ'],
  ['door', 'cửa ra vào'],
  ['river', 'dòng sông'],
  ['mountain', 'ngọn núi'],
  ['flower', 'bông hoa'],
  ['tree', 'cái cây'],
  ['bird', 'con chim'],
  ['fish', 'con cá'],
  ['dog', 'con chó'],
  ['cat', 'con mèo'],
  ['horse', 'con ngựa'],
  ['rain', 'mưa'],
  ['wind', 'gió'],
  ['sun', 'mặt trời'],
  ['moon', 'mặt trăng'],
  ['star', 'ngôi sao'],
  ['road', 'con đường'],
  ['bridge', 'cây cầu'],
  ['market', 'chợ'],
  ['city', 'thành phố'],
  ['village', 'ngôi làng'],
  ['morning', 'buổi sáng'],
  ['night', 'ban đêm'],
  ['year', 'năm'],
  ['money', 'tiền'],
  ['shirt', 'áo sơ mi'],
  ['shoe', 'chiếc giày'],
  ['hat', 'cái mũ'],
  ['bread', 'bánh mì'],
  ['rice', 'cơm'],
  ['egg', 'quả trứng'],
  ['milk', 'sữa'],
  ['apple', 'quả táo'],
  ['salt', 'muối'],
  ['sugar', 'đường ăn'],
  ['hand', 'bàn tay'],
  ['eye', 'con mắt'],
  ['hair', 'tóc'],
  ['heart', 'trái tim'],
  ['doctor', 'bác sĩ'],
  ['teacher', 'giáo viên'],
  ['farmer', 'nông dân'],
  ['letter', 'lá thư'],
  ['song', 'bài hát'],
  ['game', 'trò chơi'],
  ['train', 'xe lửa'],
  ['boat', 'chiếc thuyền'],
  ['big', 'to lớn'],
  ['small', 'nhỏ bé'],
  ['happy', 'vui vẻ'],
  ['sad', 'buồn'],
  ['run', 'chạy'],
  ['sleep', 'ngủ'],
];

/** All other words are nouns. */
const [ADJECTIVES, VERBS] = [new Set(['big', 'small', 'happy', 'sad']), new Set(['run', 'sleep'])];

function typeOf(english: string): string {
  if (ADJECTIVES.has(english)) return 'adjective';
  return VERBS.has(english) ? 'verb' : 'noun';
}

/** The common words. Their ids are negative, because users' words have positive ids. */
export const SPARE_WORDS: readonly GameWord[] = PAIRS.map(([foreign_word, native_word], index) => ({
  id: -1 - index,
  foreign_word,
  native_word,
  pronunciation_foreign: '',
  audio: '',
  type_word: typeOf(foreign_word),
}));
