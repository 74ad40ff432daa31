import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// The app serves this file itself; by default the library would fetch it from a CDN. The import is by file path, because
// the boundary check does not find '?url' in the exports of a package.
import wasmAddress from '../../../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm?url';

/** The interval between two scans, a compromise between delay and a phone's battery. */
const SCAN_INTERVAL_MS = 120;

export interface ScanEvents {
  /** Called when the video plays. */
  onPlaying(): void;
  /** Called with each decoded text; true accepts it and stops the camera. */
  onText(text: string): boolean;
  onCameraFailed(): void;
  /** Called on plain HTTP, where the browser refuses the camera regardless of permissions. */
  onCameraForbidden(): void;
  onDecoderFailed(): void;
}

/** Shows the rear camera in `video` and reads codes until one is accepted. Returns a function that stops the camera. */
export function scan(video: HTMLVideoElement, events: ScanEvents): () => void {
  let stream: MediaStream | null = null;
  let isOver = false;

  function stop(): void {
    isOver = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.srcObject = null;
  }

  async function openCamera(): Promise<boolean> {
    try {
      // oxlint-disable-next-line no-restricted-properties -- only called in a secure context
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
        audio: false,
      });
      if (isOver) {
        stop();
        return false;
      }
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail(events.onCameraFailed));
      video.srcObject = stream;
      await video.play();
      return !isOver;
    } catch {
      fail(events.onCameraFailed);
      return false;
    }
  }

  function fail(report: () => void): void {
    if (isOver) return;
    stop();
    report();
  }

  async function run(): Promise<void> {
    if (!isSecureContext) {
      fail(events.onCameraForbidden);
      return;
    }
    const loading = loadDecoder();
    // The promise is awaited below; until then a rejection must not count as unhandled.
    loading.catch(() => {});
    if (!(await openCamera())) return;
    events.onPlaying();
    const decoder = await loading;
    while (!isOver) {
      // A frame that cannot be decoded is skipped.
      const text = await decoder.read(video).catch(() => null);
      if (isOver) return;
      if (text !== null && events.onText(text)) {
        stop();
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS));
    }
  }

  run().catch(() => fail(events.onDecoderFailed));
  return stop;
}

interface Decoder {
  /** The text of a QR code in the current frame of the video; null if there is none. */
  read(video: HTMLVideoElement): Promise<string | null>;
}

async function loadDecoder(): Promise<Decoder> {
  await prepareZXingModule({
    overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmAddress : path) },
    fireImmediately: true,
  });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    async read(video) {
      const [found] = await detector.detect(video);
      return found?.rawValue ?? null;
    },
  };
}
