import { QRCodeSVG } from 'qrcode.react';

interface QrCodeProps {
  /** The encoded text. */
  value: string;
  /** The accessible name. */
  name: string;
  /** The drawn size in px, which CSS may scale. */
  size: number;
  className?: string | undefined;
  /** Larger squares that bear less damage, and a narrower margin: for reading from far away. */
  isForProjector?: boolean;
}

/** A QR code as an image with a name. */
export function QrCode({ value, name, size, className, isForProjector = false }: QrCodeProps) {
  return (
    <QRCodeSVG
      className={className}
      value={value}
      size={size}
      level={isForProjector ? 'L' : 'M'}
      marginSize={isForProjector ? 2 : 4}
      role="img"
      title={name}
    />
  );
}
