import type { Card, SentCard } from '@icando/contract/chat';
import { refused, type Outcome } from '@icando/contract/errors';
import type { Word } from '@icando/contract/words';
import type { Words } from '../words/index.ts';
import type { MessagesQueries } from './messages-queries.ts';
import { presentWritten } from './present-message.ts';

export function createCards(words: Words, messages: MessagesQueries) {
  return {
    /** Returns the stored form of a card. A word's texts are copied for members who may not see the word itself. */
    async find(userId: number, card: SentCard): Promise<Card | undefined> {
      if (card.kind === 'room') return card;
      const word = (await words.findForGame(userId, [card.word_id]))?.[0];
      if (word === undefined) return undefined;
      const { foreign_word, native_word, pronunciation_foreign, audio } = word;
      return { ...card, foreign_word, native_word, pronunciation_foreign, audio };
    },

    async addWord(
      callerId: number,
      { message_id, to_lesson_id }: { message_id: number; to_lesson_id?: number | null | undefined },
    ): Promise<Outcome<{ word: Word }>> {
      const row = await messages.findVisible(message_id, callerId);
      const card = row === undefined ? undefined : presentWritten(row).card;
      if (card?.kind !== 'word') return refused('not_found');
      return words.saveShared(callerId, card, to_lesson_id ?? null);
    },
  };
}
export type Cards = ReturnType<typeof createCards>;
