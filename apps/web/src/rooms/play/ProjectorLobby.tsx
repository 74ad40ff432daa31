import { roomAddress } from '@icando/contract/rooms';
import { QRCodeSVG } from 'qrcode.react';
import { InviteTools } from '../lobby/InviteTools.tsx';
import type { PlayStageProps } from './play-props.ts';
import styles from './projector/projector.module.css';

const QR_PX = 320;

/** How to get into the room, large enough for the back of a class: for a host who only watches. */
export function ProjectorLobby({ room }: Pick<PlayStageProps, 'room'>) {
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
        <div className={styles.ways}>
          <InviteTools roomId={room_id} />
        </div>
      </div>
      <div className={styles.qr}>
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
