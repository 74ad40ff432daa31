import type { Message, Reaction } from '@icando/contract/chat';
import type { ReactionFrame } from '@icando/contract/sockets';

/** A user's reaction to a message; null: none. */
export function reactionOf({ reactions = [] }: Message, userId: number): Reaction | null {
  return reactions.find(({ from }) => from.includes(userId))?.reaction ?? null;
}

/** The messages after a user has reacted to one of them, which replaces an earlier reaction. */
export function withReaction(messages: readonly Message[], frame: ReactionFrame): readonly Message[] {
  const at = messages.findIndex(({ id }) => id === frame.message_id);
  const message = messages[at];
  return message === undefined ? messages : messages.with(at, reacted(message, frame));
}

function reacted(message: Message, { from: userId, reaction }: ReactionFrame): Message {
  const { reactions: before = [], ...bare } = message;
  if (reactionOf(message, userId) === reaction) return message;
  const others = before.map((given) => ({ ...given, from: given.from.filter((id) => id !== userId) }));
  if (reaction !== null && !others.some((given) => given.reaction === reaction))
    others.push({ reaction, from: [] });
  const reactions = others
    .map((given) => (given.reaction === reaction ? { ...given, from: [...given.from, userId] } : given))
    .filter(({ from }) => from.length > 0);
  return reactions.length === 0 ? bare : { ...bare, reactions };
}
