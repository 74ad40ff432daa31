import { nfc } from '@icando/contract/text';
import { sameText } from '@icando/game/questions/game-word';
import type { OptionState, OptionView } from '@icando/game/views/options';
import type { Question, QuestionEndFrame } from '@icando/contract/room-frames';
import type { ShownGap } from '../../../games/play-kit/index.ts';
import type { QuestionRound } from '../../live/live-room.ts';

type AnswerState = Pick<QuestionRound, 'answer' | 'verdict'>;

/** The right answer, if the server has sent it to this player. */
export function knownAnswer({ answer, verdict }: AnswerState, end: QuestionEndFrame | null): string | null {
  return end?.correct_option ?? verdict?.correct_option ?? (verdict?.correct ? answer : null);
}

/**
 * The options of a room's question. The chosen option is green or red after the verdict; the right one is green when it
 * is known.
 */
export function viewRoomOptions(
  options: readonly string[],
  round: AnswerState,
  end: QuestionEndFrame | null,
): OptionView[] {
  const right = knownAnswer(round, end);
  const stateOf = (text: string): OptionState => {
    if (right !== null && sameText(text, right)) return 'correct';
    if (round.answer === null) return end === null ? 'idle' : 'faded';
    if (text !== round.answer) return 'faded';
    // Before the verdict, only the other options fade.
    return round.verdict === null && end === null ? 'idle' : 'wrong';
  };
  return options.map((text, index) => ({ number: index + 1, text, state: stateOf(text) }));
}

/** The sentence of a question with a gap, whole after the question; undefined for another question. */
export function roomGap(
  { word_question, translation }: Question,
  end: QuestionEndFrame | null,
): ShownGap | undefined {
  return translation === undefined
    ? undefined
    : { gapped: word_question, sentence: end?.sentence, translation };
}

/** Letters that English does not have. */
const VIETNAMESE = /[ăâđêôơưàảãạằẳẵặầẩẫậèẻẽẹềểễệìỉĩịòỏõọồổỗộờởỡợùủũụừửữựỳỷỹỵáắấéếíóốớúứý]/iu;

/**
 * The language of a question, which the protocol does not contain, detected by Vietnamese letters; undefined if both sides
 * have them or neither has.
 */
export function questionLang(question: string, options: readonly string[]): 'en' | 'vi' | undefined {
  const isVietnamese = (text: string) => VIETNAMESE.test(nfc(text));
  const isQuestionVietnamese = isVietnamese(question);
  const areOptionsVietnamese = options.some(isVietnamese);
  if (isQuestionVietnamese === areOptionsVietnamese) return undefined;
  return isQuestionVietnamese ? 'vi' : 'en';
}
