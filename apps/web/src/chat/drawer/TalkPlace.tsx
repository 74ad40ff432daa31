import { Suspense } from 'react';
import { useMyUser } from '../../accounts/index.ts';
import { AiTalk } from '../../assistant/index.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import tiHead from '../../ui/art/ti-head.svg';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { Tail } from '../../ui/Tail.tsx';
import { useRooms } from '../chat-api.ts';
import { drawer, type Place } from '../drawer-state.ts';
import { partnerOf, pictureOfRoom } from '../room-names.ts';
import { RoomTalk } from '../talk/RoomTalk.tsx';
import styles from './TalkPlace.module.css';

interface TalkPlaceProps {
  place: Place;
  /** Says with whom, where the list does not. */
  isNamed: boolean;
}

/** The talk of the chosen place. */
export function TalkPlace({ place, isNamed }: TalkPlaceProps) {
  if (place.kind === 'room') return <RoomPlace key={place.roomId} roomId={place.roomId} isNamed={isNamed} />;
  return (
    <>
      {isNamed ? (
        <div className={styles.name}>
          <img src={tiHead} alt="" height={34} />
          <b lang="vi">Chat với AI</b>
        </div>
      ) : null}
      <Suspense fallback={<Opening />}>
        <AiTalk onLeave={drawer.close} />
      </Suspense>
    </>
  );
}

function RoomPlace({ roomId, isNamed }: { roomId: number; isNamed: boolean }) {
  const rooms = useRooms();
  const me = useMyUser().data?.id;
  const room = rooms.data?.find(({ id }) => id === roomId);
  if (room === undefined) {
    if (rooms.isFetching) return <Opening />;
    if (rooms.isError)
      return <ErrorState message="Failed to load chat history" onRetry={() => void rooms.refetch()} />;
    return <EmptyState title="This chat is not here any more." />;
  }
  return (
    <>
      {isNamed ? (
        <div className={styles.name}>
          <Avatar
            id={partnerOf(room, me)?.id ?? room.id}
            name={room.name}
            picture={pictureOfRoom(room)}
            size={34}
          />
          <b>{room.name}</b>
        </div>
      ) : null}
      <RoomTalk room={room} />
    </>
  );
}

function Opening() {
  return (
    <p className={styles.opening} role="status">
      <Tail /> Loading...
    </p>
  );
}
