import { SELECT_OPTIONS, type SoloGame } from '@icando/contract/games';
import { shuffled, type Dice } from '@icando/game/dice';
import type { GameWord } from '@icando/game/questions/game-word';
import { OTHER_TILES } from '@icando/game/questions/listen';
import { sparesNeeded, topUp } from '@icando/game/questions/spares';

/** Everyday words of clearly different meanings: only ever offered as wrong choices beside a set that is too small. */
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

/** Negative ids: no word of a user's has one. */
export const SPARE_WORDS: readonly GameWord[] = PAIRS.map(([foreign_word, native_word], place) => ({
  id: -1 - place,
  foreign_word,
  native_word,
  pronunciation_foreign: '',
  audio: '',
}));

/** Of how many different words one must be able to tell the asked one; 1 where nothing stands beside it. */
const STANDING: Record<SoloGame, number> = {
  game_select: SELECT_OPTIONS,
  game_write: 1,
  game_line: 1,
  game_listen: 1 + OTHER_TILES,
};

interface SpareSources {
  /** The user's own words. */
  readonly own: () => Promise<readonly GameWord[]>;
  /** Words that the client brings along. */
  readonly common: () => Promise<readonly GameWord[]>;
  readonly dice: Dice;
}

/**
 * Words to stand beside those of a set that is too small for the game: the user's own others first, then common ones,
 * each tier shuffled. Null when the set needs none; a source that fails gives nothing.
 */
export function sparesFor(
  view: SoloGame,
  words: readonly GameWord[],
  { own, common, dice }: SpareSources,
): Promise<readonly GameWord[]> | null {
  const need = STANDING[view];
  const lacking = sparesNeeded(words, need);
  if (lacking === 0 || words.length === 0) return null;
  return (async () => {
    const inSet = new Set(words.map(({ id }) => id));
    const others = (await own().catch(() => [])).filter(({ id }) => !inSet.has(id));
    const first = shuffled(others, dice);
    if (topUp(words, first, need).length >= lacking) return first;
    return [...first, ...shuffled(await common().catch(() => []), dice)];
  })();
}
