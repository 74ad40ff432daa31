import { ROOM_ID_LENGTH, roomAddress } from '@icando/contract/rooms';
import { Copy, Share2 } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './label.module.css';

const HALF = ROOM_ID_LENGTH / 2;

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('ok', done);
  } catch {
    // Without a secure address there is no clipboard.
    showToast('bad', 'Copying did not work. Select the text and copy it.');
  }
}

async function share(address: string): Promise<void> {
  if (!('share' in navigator)) {
    await copy(address, 'Link copied');
    return;
  }
  try {
    await navigator.share({ url: address });
  } catch {
    // Closed without choosing anybody.
  }
}

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
          <Button kind="soft" icon={<Copy />} onClick={() => void copy(roomId, 'Room ID copied')}>
            Copy Room ID
          </Button>
          <Button kind="quiet" icon={<Share2 />} onClick={() => void share(address)}>
            Share link
          </Button>
        </div>
      </div>
    </section>
  );
}
