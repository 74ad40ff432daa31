import type { LearnerReport } from '../learning/index.ts';
import { plainInMarkdown } from './markdown.ts';

/** Fixed replies of the built-in tutor. They state that it is not a language model. */

const SKILLS = [
  '- **Giải nghĩa một từ**: gõ `apple`, `look after nghĩa là gì?` hay `con mèo tiếng Anh là gì?`',
  '- **Đố từ trong sổ của bạn**, từ đến hạn trước: gõ `đố mình đi`',
  '- **Hôm nay ôn gì**, hay nhầm từ nào: gõ `hôm nay ôn gì?`',
  '- **Chữa câu trả lời**: sai mỗi dấu thì mình nói “Gần đúng” và chỉ ra chữ nào.',
].join('\n');

const LIMITS =
  'Mình là gia sư có sẵn trong ứng dụng, **không phải mô hình ngôn ngữ (AI)**, nên không viết bài, không trò chuyện tự do được.';

export const GREETING = `Chào bạn, mình là **Tí** 🐭. Mỗi ngày một tí nhé! Mình giúp được bạn:\n\n${SKILLS}\n\n${LIMITS}`;

export const BEYOND = `Câu này ngoài sức của Tí rồi. ${LIMITS}\n\nNhưng mình làm được mấy việc này:\n\n${SKILLS}`;

export const NO_PICTURES = `Tí chưa xem được ảnh. ${LIMITS}`;

export const THANKS = 'Không có gì! Mỗi ngày một tí nhé. 🐭';

export const NO_WORDS =
  'Sổ của bạn chưa có từ nào để đố. Thêm vài từ ở [Trang của tôi](/my-page), hoặc lấy một bài có sẵn, rồi gõ `đố mình đi` nhé.';

export const NO_QUIZ = 'Mình chưa đố câu nào cả. Gõ `đố mình đi` để bắt đầu nhé.';

export const HOW_TO_ANSWER = 'Gõ câu trả lời, `bỏ qua` nếu chưa nhớ, hay `dừng` để nghỉ.';

export const GONE = 'Từ vừa đố không còn trong sổ của bạn nữa, mình hỏi từ khác nhé.';

export function unknownWord(word: string): string {
  return `Tí chưa tìm thấy “${word}” trong từ điển. Bạn xem lại chính tả, hoặc gõ dạng gốc của từ thử nhé. ${LIMITS}`;
}

export function farewell(right: number, asked: number): string {
  if (asked === 0) return 'Nghỉ nhé! Khi nào muốn đố tiếp thì gõ `đố mình đi`.';
  const praise =
    right === asked ? 'Tuyệt vời! 🎉' : right * 2 >= asked ? 'Khá lắm!' : 'Ôn thêm một tí là nhớ thôi.';
  return `Nghỉ nhé! Bạn đúng **${right}/${asked}** câu. ${praise} Khi nào muốn đố tiếp thì gõ \`đố mình đi\`.`;
}

const MAX_NAMED = 10;
const MAX_PAIRS = 3;

/** Lists the words that are due today, and the pairs that the learner confuses. */
export function due({ dueCount, due: words, confused }: LearnerReport): string {
  const named = words
    .slice(0, MAX_NAMED)
    .map(
      ({ foreign_word, native_word }) =>
        `- **${plainInMarkdown(foreign_word)}**: ${plainInMarkdown(native_word)}`,
    );
  const pairs = confused
    .slice(0, MAX_PAIRS)
    .map(({ a, b, times }) => `- **${plainInMarkdown(a)}** với **${plainInMarkdown(b)}** (${times} lần)`);
  const rest = dueCount > named.length ? `\n- … và ${dueCount - named.length} từ nữa` : '';
  return [
    dueCount === 0
      ? 'Hôm nay chưa có từ nào đến hạn ôn.'
      : `Có **${dueCount} từ** đến hạn ôn:\n\n${named.join('\n')}${rest}\n\nÔn ngay ở [Ôn tập hôm nay](/review), hoặc gõ \`đố mình đi\`.`,
    ...(pairs.length === 0 ? [] : [`Bạn hay nhầm:\n\n${pairs.join('\n')}`]),
  ].join('\n\n');
}
