import type { QuestionEndFrame } from '@icando/contract/room-frames';
import type { AskedQuestion } from '../../live/live-room.ts';

/** What the board of each game in a room gets. */
export interface RoomBoardProps {
  asked: AskedQuestion;
  /** What the server said at the end; null while the question is open. */
  end: QuestionEndFrame | null;
  /** False for who only watches. */
  isPlaying: boolean;
  /** Undefined when no answer can be given (any more). */
  onAnswer: ((answer: string) => void) | undefined;
}
