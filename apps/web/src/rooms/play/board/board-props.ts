import type { QuestionEndFrame } from '@icando/contract/room-frames';
import type { QuestionRound } from '../../live/live-room.ts';

/** The props of every game's board. */
export interface RoomBoardProps {
  round: QuestionRound;
  /** The question_end frame; null while the question is open. */
  end: QuestionEndFrame | null;
  /** False for a spectator. */
  isPlaying: boolean;
  /** Undefined when no answer can be given. */
  onAnswer: ((answer: string) => void) | undefined;
}
