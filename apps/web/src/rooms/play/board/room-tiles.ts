import { LISTEN } from '@icando/contract/room-rules';
import type { Question } from '@icando/contract/room-frames';
import { idsInAnswer } from '@icando/game/questions/listen';
import type { PlaceView, TileView } from '@icando/game/views/tiles';
import type { Moment } from '../../live/live-room.ts';

type ListenQuestion = Pick<Question, 'read_words' | 'view_words'>;

/** The start and end of the reading, computed back from the end of the question, which a reconnect does not change. */
export function readingOf(words: number, closesAt: Moment): { from: Moment; until: Moment } {
  const until = closesAt - LISTEN.baseMs - words * LISTEN.perWordMs;
  return { from: until - words * LISTEN.readMs, until };
}

/** The number of words whose reading has begun; 0 before the first. */
export function wordsReadBy(now: Moment, words: number, closesAt: Moment): number {
  const { from } = readingOf(words, closesAt);
  return Math.min(words, Math.max(0, Math.floor((now - from) / LISTEN.readMs) + 1));
}

/** The places and tiles of a room's question. `judged`: the verdict on the player's answer has arrived. */
export function viewRoomTiles(
  { read_words, view_words }: ListenQuestion,
  laid: readonly number[],
  judged: boolean,
): { places: PlaceView[]; tiles: TileView[] } {
  const places = read_words.map((read, index): PlaceView => {
    const tile = view_words.find(({ id }) => id === laid[index]) ?? null;
    if (!judged) return { tile, state: tile === null ? 'empty' : 'laid', read: null };
    return { tile, state: tile?.id === read.id ? 'right' : 'wrong', read: null };
  });
  const tiles = view_words.map((word): TileView => {
    const used = laid.filter((id) => id === word.id).length;
    const uses = Math.max(1, read_words.filter(({ id }) => id === word.id).length);
    return { word, used, left: uses - used };
  });
  return { places, tiles };
}

/** The tiles of the sent answer. */
export function laidIn(answer: string | null): number[] {
  return answer === null ? [] : (idsInAnswer(answer) ?? []);
}
