import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './join-code.module.css';
import { VI } from '../../platform/i18n/language.ts';
import { QrCode } from '../../ui/QrCode.tsx';

interface JoinCodeProps {
  /** The accessible name of the section. */
  label: string;
  /** The instruction where to type the code. */
  how: ReactNode;
  code: string;
  /** The name of the code for screen readers. */
  codeName: string;
  /** The content of the QR code. */
  address: string;
  qrName: string;
  className?: string | undefined;
  /** Set if the code is the id of a room. */
  roomId?: string | undefined;
}

/** The drawn size of the QR code, which CSS scales to its container. A phone reads a code from ten times its width. */
const QR_PX = 440;

/** A code and its QR code, readable from the back of a class. */
export function JoinCode({ label, how, code, codeName, address, qrName, className, roomId }: JoinCodeProps) {
  const half = Math.ceil(code.length / 2);
  return (
    <section className={cx(styles.way, className)} aria-label={label}>
      <div className={styles.how} lang={VI}>
        {how}
      </div>
      <p
        className={styles.code}
        data-room-id={roomId}
        translate="no"
        aria-label={`${codeName} ${[...code].join(' ')}`}
        role="img"
      >
        <span>{code.slice(0, half)}</span>
        <span>{code.slice(half)}</span>
      </p>
      <QrCode className={styles.qr} value={address} name={qrName} size={QR_PX} isForProjector />
    </section>
  );
}
