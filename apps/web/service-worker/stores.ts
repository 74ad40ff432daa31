/** The caches of this origin. The shell is the page that stands in without a network. */
export const SHELL = 'shell';
/** Shown before the server has answered. */
export const PAGES = 'pages';
export const ASSETS = 'assets';
export const FILES = 'files';

/** Every address of the client is this page. */
export const PAGE = '/';

/** What `scripts/build-client.mjs` knows of the client beside this service worker. */
interface Release {
  /** The address of the entry. */
  readonly entry: string;
  /** Hashed files that Home needs. */
  readonly core: readonly string[];
  /** Hashed files of what is used without a network: games, review, own words. */
  readonly more: readonly string[];
  /** Addresses of pages with a first frame. */
  readonly pages: readonly string[];
  /** Files without a hash. */
  readonly files: readonly string[];
}

declare const RELEASE: Release;

export const release = RELEASE;
