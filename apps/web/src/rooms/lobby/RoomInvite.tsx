import { ROOM_ID_LENGTH, roomAddress } from '@icando/contract/rooms';
import { Copy, Share2 } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/CopyDialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { RoomProps } from '../live/live-room.ts';
import styles from './room-invite.module.css';

const HALF = ROOM_ID_LENGTH / 2;

/** The name label of the room's notebook: its id and QR code, for the host to show. */
export function RoomLabel({ roomId }: { roomId: string }) {
  const address = roomAddress(window.location.origin, roomId);
  return (
    <section className={styles.label} aria-label="Room">
      <div className={styles.inside}>
        <p className={styles.kind} lang="vi">
          Phòng chơi
        </p>
        <p className={styles.id} data-room-id={roomId}>
          <VisuallyHidden>{`Room ID ${roomId.split('').join(' ')}`}</VisuallyHidden>
          <span aria-hidden="true">{roomId.slice(0, HALF)}</span>
          <span aria-hidden="true">{roomId.slice(HALF)}</span>
        </p>
        <QRCodeSVG
          className={styles.qr}
          value={address}
          size={200}
          level="M"
          marginSize={4}
          role="img"
          title="QR code of the room"
        />
        <p className={styles.text} lang="vi">
          Bạn bè quét mã để vào phòng
        </p>
        <div className={styles.ways}>
          <InviteTools roomId={roomId} />
        </div>
      </div>
    </section>
  );
}

const QR_PX = 320;

/** How to get into the room, large enough for the back of a class: for a host who only watches. */
export function ProjectorLobby({ room }: Pick<RoomProps, 'room'>) {
  const { room_id } = room.room;
  return (
    <section className={styles.lobby} aria-label="How to join">
      <div>
        <p className={styles.how} lang="vi">
          Vào <b>{`${location.host}/setup-room`}</b> và nhập mã
        </p>
        <p
          className={styles.code}
          data-room-id={room_id}
          aria-label={`Room ID ${[...room_id].join(' ')}`}
          role="img"
        >
          <span>{room_id.slice(0, 3)}</span>
          <span>{room_id.slice(3)}</span>
        </p>
        <p className={styles.here} lang="vi" role="status">
          {`${room.playerCount - 1} bạn đã vào · ${room.readyCount} sẵn sàng`}
        </p>
        <div className={styles.projectorWays}>
          <InviteTools roomId={room_id} />
        </div>
      </div>
      <div className={styles.projectorQr}>
        <QRCodeSVG
          value={roomAddress(location.origin, room_id)}
          size={QR_PX}
          level="M"
          marginSize={4}
          title={`QR code of room ${room_id}`}
        />
      </div>
    </section>
  );
}

/** The id to paste and the link to send, for friends who are not in front of the code. */
function InviteTools({ roomId }: { roomId: string }) {
  const { copy, dialog } = useCopy();
  const address = roomAddress(window.location.origin, roomId);
  async function share(): Promise<void> {
    // Missing on plain HTTP and in some browsers.
    if (!('share' in navigator)) return copy(address, 'Link copied');
    try {
      // oxlint-disable-next-line no-restricted-properties -- asked for above
      await navigator.share({ url: address });
    } catch {
      // Closed without choosing anybody.
    }
  }
  return (
    <>
      <Button kind="soft" icon={<Copy />} onClick={() => void copy(roomId, 'Room ID copied')}>
        Copy Room ID
      </Button>
      <Button kind="quiet" icon={<Share2 />} onClick={() => void share()}>
        Share link
      </Button>
      {dialog}
    </>
  );
}
