import { pdfjs } from 'react-pdf';
import { fetchRange } from '../platform/download.ts';

interface PaperPiecesOptions {
  /** In bytes. */
  size: number;
  address: string;
  /** A new address for the same file. */
  renew: () => Promise<string>;
  /** A piece could not be had in any way. */
  onLost: () => void;
}

/** A network that is lost for a moment, such as in a lift. */
const PAUSES_MS = [500, 2_000, 5_000];

/**
 * Gives the reader the pieces of a paper it asks for. An address is good for 15 minutes and a paper is read for longer:
 * when a piece does not come, it is tried again at a new address.
 */
export class PaperPieces extends pdfjs.PDFDataRangeTransport {
  readonly #options: PaperPiecesOptions;
  #address: string;
  #stopping = new AbortController();

  constructor(options: PaperPiecesOptions) {
    super(options.size, null);
    this.#options = options;
    this.#address = options.address;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#send(begin, end, this.#stopping.signal);
  }

  override abort(): void {
    this.#stopping.abort();
    // React may open the same paper a second time.
    this.#stopping = new AbortController();
  }

  async #send(begin: number, end: number, signal: AbortSignal): Promise<void> {
    for (const pauseMs of [0, ...PAUSES_MS]) {
      try {
        if (pauseMs > 0) this.#address = await this.#renewAfter(pauseMs);
        const piece = await fetchRange(this.#address, { first: begin, last: end - 1, signal });
        if (!signal.aborted) this.onDataRange(begin, piece);
        return;
      } catch {
        if (signal.aborted) return;
      }
    }
    this.#options.onLost();
  }

  async #renewAfter(ms: number): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return this.#options.renew();
  }
}
