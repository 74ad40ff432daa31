import { sameText } from '@icando/game/questions/game-word';
import type { OptionState, OptionView } from '@icando/game/views/options';
import type { QuestionEndFrame } from '@icando/contract/room-frames';
import type { AskedQuestion } from '../../live/live-room.ts';

type Asked = Pick<AskedQuestion, 'answer' | 'verdict'>;

/** The right answer, if the server has sent it to this player. */
export function knownAnswer({ answer, verdict }: Asked, end: QuestionEndFrame | null): string | null {
  return end?.correct_option ?? verdict?.correct_option ?? (verdict?.correct ? answer : null);
}

/** The options of a room's question: the chosen one is green or red after the verdict, the right one green when it is known. */
export function viewRoomOptions(
  options: readonly string[],
  asked: Asked,
  end: QuestionEndFrame | null,
): OptionView[] {
  const right = knownAnswer(asked, end);
  const stateOf = (text: string): OptionState => {
    if (right !== null && sameText(text, right)) return 'correct';
    if (asked.answer === null) return end === null ? 'idle' : 'faded';
    if (text !== asked.answer) return 'faded';
    // Until the verdict comes, only the others fade.
    return asked.verdict === null && end === null ? 'idle' : 'wrong';
  };
  return options.map((text, place) => ({ number: place + 1, text, state: stateOf(text) }));
}

/** Letters that English does not have. */
const VIETNAMESE = /[ăâđêôơưàảãạằẳẵặầẩẫậèẻẽẹềểễệìỉĩịòỏõọồổỗộờởỡợùủũụừửữựỳỷỹỵáắấéếíóốớúứý]/iu;

/** The language of a question, detected by its letters; undefined where neither side has any. The protocol does not contain it. */
export function askedLang(question: string, options: readonly string[]): 'en' | 'vi' | undefined {
  const isVietnamese = (text: string) => VIETNAMESE.test(text.normalize('NFC'));
  const ofQuestion = isVietnamese(question);
  const ofOptions = options.some(isVietnamese);
  if (ofQuestion === ofOptions) return undefined;
  return ofQuestion ? 'vi' : 'en';
}
