import { roomIdFrom } from '@icando/contract/room-id';
import { useState, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/toasts.ts';
import { scan } from './scan.ts';
import styles from './scanner.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

interface ScannerDialogProps {
  onClose: () => void;
  onFound: (roomId: string) => void;
  /** Called when the user prefers to type the code. */
  onType: () => void;
}

/** Reads a room's QR code with the rear camera. */
export function ScannerDialog({ onClose, onFound, onType }: ScannerDialogProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Quét mã QR')}
      titleLang={VI}
      width={480}
      footer={
        <Button kind="line" lang={VI} onClick={onClose}>
          {t('Đóng')}
        </Button>
      }
    >
      <Viewfinder
        key={attempt}
        onRetry={() => setAttempt(attempt + 1)}
        onType={onType}
        onFound={(roomId) => {
          showToast('ok', t('Đã quét mã phòng {roomId}', { roomId: named(roomId) }), { lang: VI });
          onFound(roomId);
        }}
      />
    </Dialog>
  );
}

/** The message of each failure, and its button. */
const FAILURES = {
  no_camera: [t('Không thể truy cập camera. Vui lòng kiểm tra quyền truy cập camera.'), t('Thử lại')],
  no_decoder: [t('Chưa tải được phần đọc mã QR. Kiểm tra mạng rồi thử lại.'), t('Thử lại')],
  forbidden: [
    t('Không thể truy cập camera. Trình duyệt chỉ mở camera ở địa chỉ https, bạn nhập mã phòng giúp Tí nhé.'),
    t('Nhập mã phòng'),
  ],
} as const;

interface ViewfinderProps extends Pick<ScannerDialogProps, 'onFound' | 'onType'> {
  onRetry: () => void;
}

function Viewfinder({ onFound, onRetry, onType }: ViewfinderProps) {
  const { video, state, isForeign } = useScanner(onFound);
  const failure = state === 'starting' || state === 'scanning' ? undefined : FAILURES[state];
  return (
    <>
      <div className={cx(styles.screen, failure && styles.off)}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera picture without sound */}
        <video ref={video} className={styles.video} muted playsInline aria-label={t('Camera')} />
        {state === 'starting' ? (
          <span className={styles.wait}>
            <Spinner inherit />
          </span>
        ) : null}
        <span className={styles.frame} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
      </div>
      {failure ? (
        <ErrorState
          lang={VI}
          message={failure[0]}
          retryLabel={failure[1]}
          onRetry={state === 'forbidden' ? onType : onRetry}
        />
      ) : (
        <p className={styles.hint} lang={VI} role="status">
          {isForeign
            ? t('Mã này không phải mã phòng. Thử mã khác nhé.')
            : t('Đặt mã QR vào khung hình để quét')}
        </p>
      )}
    </>
  );
}

type ScannerState = 'starting' | 'scanning' | 'no_camera' | 'forbidden' | 'no_decoder';

interface Scanner {
  video: RefObject<HTMLVideoElement | null>;
  state: ScannerState;
  /** Whether the last code was not the code of a room. */
  isForeign: boolean;
}

/** Runs the camera until the dialog closes or a room's code is read. */
function useScanner(onFound: (roomId: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('starting');
  const [isForeign, setForeign] = useState(false);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    // An effect, because the camera must stop when the dialog closes.
    const screen = video.current;
    if (!screen) return;
    return scan(screen, {
      onPlaying: () => setState('scanning'),
      onText(text) {
        const roomId = roomIdFrom(text);
        setForeign(roomId === null);
        if (roomId === null) return false;
        found(roomId);
        return true;
      },
      onCameraFailed: () => setState('no_camera'),
      onCameraForbidden: () => setState('forbidden'),
      onDecoderFailed: () => setState('no_decoder'),
    });
  }, []);
  return { video, state, isForeign };
}
