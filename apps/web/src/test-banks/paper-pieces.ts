import { pdfjs } from 'react-pdf';
import { fetchRange } from '../platform/api/download.ts';

interface PaperPiecesOptions {
  /** The size of the file in bytes. */
  size: number;
  address: string;
  /** Fetches a new address for the same file. */
  renew: () => Promise<string>;
  /** Called when a piece cannot be fetched despite all retries. */
  onLost: () => void;
}

/** The pauses before retries, for a short loss of the network, such as in a lift. */
const PAUSES_MS = [500, 2_000, 5_000];

/**
 * Fetches the pieces of a paper for the reader. An address is valid for 15 minutes and a paper may be read for longer: a
 * piece that fails is fetched again from a new address.
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
    // React may run the effect that opens the paper twice.
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
