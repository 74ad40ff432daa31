import { ROOM_ID_LENGTH, roomAddress } from '@icando/contract/rooms';
import { QRCodeSVG } from 'qrcode.react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { InviteTools } from './InviteTools.tsx';
import styles from './label.module.css';

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
