import { useMyUser } from '../../accounts/index.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { matches } from '../../ui/normalise.ts';
import { useRooms } from '../chat-api.ts';
import type { Place } from '../drawer-state.ts';
import { isPlace, lastLine, pictureOfRoom } from '../room-names.ts';
import { EntryRow, EntrySkeleton } from './EntryRow.tsx';
import styles from './Sidebar.module.css';

interface GroupListProps {
  search: string;
  place: Place | null;
  onGo: (place: Place) => void;
}

/** The groups one is in, the latest first. */
export function GroupList({ search, place, onGo }: GroupListProps) {
  const me = useMyUser().data?.id;
  const rooms = useRooms();
  if (rooms.isPending) return <EntrySkeleton rows={2} />;
  const groups = (rooms.data ?? []).filter(({ type, name }) => type === 'group' && matches(name, search));
  // The list of friends above says when rooms could not be had.
  if (groups.length === 0) {
    const text = search === '' ? 'No groups yet.' : 'No results found';
    return rooms.isError ? null : <p className={styles.note}>{text}</p>;
  }
  return (
    <ul aria-labelledby="chat-groups">
      {groups.map((room) => (
        <EntryRow
          key={room.id}
          face={<Avatar id={room.id} name={room.name} picture={pictureOfRoom(room)} size={42} />}
          name={room.name}
          line={lastLine(room, me)}
          unread={room.unread}
          isChosen={isPlace(place, room.id)}
          onChoose={() => onGo({ kind: 'room', roomId: room.id })}
        />
      ))}
    </ul>
  );
}
