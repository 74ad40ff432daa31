/** The cache of the page that is shown for other addresses when there is no network. */
export const SHELL = 'shell';
/** The cache of pages that are shown before the server responds. */
export const PAGES = 'pages';
export const ASSETS = 'assets';
export const FILES = 'files';

/** The address of the page. All addresses of the client have the same page. */
export const PAGE = '/';

/** The file lists that `scripts/build-client.mjs` puts into this service worker. */
interface Release {
  /** The address of the entry script. */
  readonly entry: string;
  /** Hashed files that Home needs. */
  readonly core: readonly string[];
  /** Hashed files of the parts that work without a network: games, review, the user's words. */
  readonly more: readonly string[];
  /** Addresses of pages that are shown before the server responds. */
  readonly pages: readonly string[];
  /** Files without a hash. */
  readonly files: readonly string[];
}

declare const RELEASE: Release;

export const release = RELEASE;
