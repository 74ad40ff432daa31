import { randomInt } from 'node:crypto';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { ROOM_ID_ALPHABET, ROOM_ID_LENGTH, type createRoom } from '@icando/contract/rooms';
import type { GameWord } from '@icando/game/questions/game-word';
import { sparesNeeded } from '@icando/game/questions/spares';
import { openRoom } from '@icando/game/rooms/open-room';
import { recordOf } from '@icando/game/rooms/record';
import { WORDS_SHOWN, wordsToAsk } from '@icando/game/rooms/setup';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { isUniqueViolation } from '../platform/database/index.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import type { Words } from '../words/index.ts';
import type { RoomsDirectory } from './rooms-directory.ts';
import type { RoomsQueries } from './rooms-queries.ts';

interface CreateRoomParts {
  queries: RoomsQueries;
  directory: RoomsDirectory;
  words: Words;
  lexicon: Pick<Lexicon, 'spareWords'>;
  /** Every room holds memory until it has been empty for a minute. */
  perUser: RateLimiter;
}

type Created = Outcome<{ room_id: string; user_id: number; username: string }>;

/**
 * Spare words for wrong options, from the creator's own and from the lexicon: far more than a question shows, since
 * some share a side.
 */
const OWN_SPARES = 200;
const LEXICON_SPARES = 40;
const SEEDS = 2 ** 32;
/** One attempt nearly always suffices among a billion ids. */
const MAX_ATTEMPTS = 10;

export function createRooms({ queries, directory, words, lexicon, perUser }: CreateRoomParts) {
  return async (userId: number, asked: BodyOf<typeof createRoom>): Promise<Created> => {
    const wait = await perUser.take(String(userId));
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const { type_game, game_mode, game_duration } = asked;
    const chosen = await words.toPlay(
      userId,
      asked.words.map(({ id }) => id),
    );
    if (chosen === undefined) return refused('not_found');
    const own = wordsToAsk(type_game, chosen);
    if (own.length === 0) return refused('nothing_to_ask');
    const [maker] = await queries.findUsers([userId]);
    if (maker === undefined) return refused('not_found');
    const spare = sparesNeeded(own, WORDS_SHOWN[type_game]) > 0 ? await spares(userId) : [];

    for (let attempt = 1; ; attempt += 1) {
      const room_id = newRoomId();
      const seed = randomInt(SEEDS);
      const now = performance.now();
      const setup = { room_id, type_game, game_mode, game_duration, words: own, spare, seed };
      const opened = openRoom({ ...setup, maker, now });
      try {
        await directory.add(opened, recordOf(opened.room));
        return accepted({ room_id, user_id: userId, username: maker.username });
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };

  /** Words for wrong options: the caller's own first, then those of the lexicon, under ids that no word has. */
  async function spares(userId: number): Promise<GameWord[]> {
    const own = await words.newest(userId, OWN_SPARES);
    const others = lexicon.spareWords(LEXICON_SPARES).map(({ en, vi, ipa }, index) => ({
      id: -1 - index,
      foreign_word: en,
      native_word: vi,
      pronunciation_foreign: ipa,
      audio: '',
    }));
    return [...shuffled(own), ...others];
  }
}
export type CreateRooms = ReturnType<typeof createRooms>;

function newRoomId(): string {
  const letters = Array.from(
    { length: ROOM_ID_LENGTH },
    () => ROOM_ID_ALPHABET[randomInt(ROOM_ID_ALPHABET.length)],
  );
  return letters.join('');
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: randomInt(SEEDS) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
