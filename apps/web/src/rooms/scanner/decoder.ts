import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// Served by us like every other file; the library would fetch it from a stranger. By its file: a package's exports, as the
// boundary check reads them, know no '?url'.
import wasmAddress from '../../../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm?url';

export interface Decoder {
  /** The text of a QR code in what the video shows now; null for none. */
  read(video: HTMLVideoElement): Promise<string | null>;
}

/** Loads what reads QR codes. */
export async function loadDecoder(): Promise<Decoder> {
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
