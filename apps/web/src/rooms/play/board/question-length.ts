import { LISTEN, SELECT_MS, WRITE_MS } from '@icando/contract/room-rules';
import type { QuestionRound } from '../../live/live-room.ts';

type QuestionTimes = Pick<QuestionRound, 'question' | 'openedAt' | 'closesAt'>;

/** The full length of a question, ms, also after a reconnect with less time left. */
export function questionMs({ question, openedAt, closesAt }: QuestionTimes): number {
  switch (question.type_game) {
    case 'game_select':
      return SELECT_MS;
    case 'game_write':
      return WRITE_MS;
    case 'game_listen':
      return LISTEN.baseMs + question.read_words.length * (LISTEN.readMs + LISTEN.perWordMs);
    case 'game_boong':
      return closesAt - openedAt;
  }
}
