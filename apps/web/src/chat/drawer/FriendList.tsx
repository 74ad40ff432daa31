import type { ChatRoom } from '@icando/contract/chat';
import type { Person } from '@icando/contract/community';
import type { RefObject } from 'react';
import { UserAvatar, useMyUser } from '../../accounts/index.ts';
import { Button } from '../../ui/Button.tsx';
import { matches } from '../../ui/normalise.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useInfiniteScroll } from '../../ui/use-infinite-scroll.ts';
import { useFriends, useOpenPrivate, useRooms } from '../chat-api.ts';
import type { Conversation } from '../drawer-state.ts';
import { friendsOf, isConversation, lastLine, partnerOf } from '../room-names.ts';
import { EntryRow, EntrySkeleton } from './EntryRow.tsx';
import styles from './Sidebar.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

const NOBODY = {
  following: t('Follow somebody in Community to talk with them.'),
  classmates: t('Nobody else is in your class.'),
};

interface FriendListProps {
  /** '' for all. */
  search: string;
  conversation: Conversation | null;
  onGo: (conversation: Conversation) => void;
  /** The scrolling element. */
  box: RefObject<HTMLElement | null>;
}

/** Chat partners, the latest first, then the other followed users. */
export function FriendList({ search, conversation, onGo, box }: FriendListProps) {
  const user = useMyUser().data;
  const me = user?.id;
  const kind = friendsOf(user);
  const rooms = useRooms();
  const friends = useFriends(kind, search);
  const opening = useOpenPrivate();
  const mark = useInfiniteScroll({
    hasMore: friends.hasNextPage,
    isLoading: friends.isFetching || friends.isError,
    onMore: () => void friends.fetchNextPage(),
    box,
  });
  const emojiOf = new Map(friends.data?.map(({ id, emoji }) => [id, emoji]));
  const talks = talksIn(rooms.data ?? [], me).filter(
    ({ room }) => (isTalk(room) || isConversation(conversation, room.id)) && matches(room.name, search),
  );
  const others = strangersOf(friends.data ?? [], talks);
  if (rooms.isPending && friends.isPending) return <EntrySkeleton rows={3} />;
  const open = async (person: Person) => {
    const roomId = await opening.mutateAsync(person).catch(() => undefined);
    if (roomId !== undefined) onGo({ kind: 'room', roomId });
  };
  return (
    <>
      <ul aria-labelledby="chat-friends">
        {talks.map(({ room, partner }) => (
          <EntryRow
            key={room.id}
            face={<UserAvatar user={{ ...partner, emoji: emojiOf.get(partner.id) ?? '' }} size={42} />}
            name={room.name}
            line={lastLine(room, me)}
            unread={room.unread}
            isChosen={isConversation(conversation, room.id)}
            onChoose={() => onGo({ kind: 'room', roomId: room.id })}
          />
        ))}
        {others.map((person) => (
          <EntryRow
            key={t('user {id}', { id: person.id })}
            face={<UserAvatar user={person} size={42} />}
            name={person.username}
            lang={VI}
            line={person.ranking}
            isChosen={false}
            isBusy={opening.isPending && opening.variables.id === person.id}
            onChoose={() => void open(person)}
          />
        ))}
      </ul>
      {friends.isError || rooms.isError ? (
        <div className={styles.note} role="alert">
          {t('Friends could not be loaded.')}{' '}
          <Button
            kind="quiet"
            size="sm"
            onClick={() => {
              if (friends.isError) void friends.refetch();
              if (rooms.isError) void rooms.refetch();
            }}
          >
            {t('Retry')}
          </Button>
        </div>
      ) : null}
      {friends.isSuccess && talks.length + others.length === 0 ? (
        <p className={styles.note}>{search === '' ? NOBODY[kind] : t('No results found')}</p>
      ) : null}
      {friends.isFetchingNextPage ? (
        <p className={styles.more} role="status">
          <Spinner /> {t('Loading more...')}
        </p>
      ) : null}
      <div ref={mark} />
    </>
  );
}

function talksIn(rooms: readonly ChatRoom[], me: number | undefined) {
  return rooms.flatMap((room) => {
    const partner = partnerOf(room, me);
    return partner === undefined ? [] : [{ room, partner }];
  });
}

/** A private room without messages is listed only for the user who opened it. */
function isTalk({ last_message, unread, opened_by_me }: ChatRoom): boolean {
  return opened_by_me || last_message !== null || unread > 0;
}

/** Followed users without a private room. */
function strangersOf(friends: readonly Person[], talks: readonly { partner: { id: number } }[]): Person[] {
  const partners = new Set(talks.map(({ partner }) => partner.id));
  return friends.filter(({ id }) => !partners.has(id));
}
