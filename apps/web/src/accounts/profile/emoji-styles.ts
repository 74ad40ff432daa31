import { useQuery } from '@tanstack/react-query';
import { readStored, store } from '../../platform/storage.ts';
import { accountKeys, useSettings } from '../accounts-api.ts';

/** Whose pictures of emoji are shown. Twitter's are ours to serve; the others may not be shipped. */
const EMOJI_STYLES = ['apple', 'twitter', 'google', 'facebook'] as const;
export type EmojiStyle = (typeof EMOJI_STYLES)[number];

const KEY = 'emoji_style';
/** The CDN is given up after so long. */
const PROBE_MS = 2_000;
const PIXELS = 64;
/** The same release as the one we serve. */
const RELEASE = '16.0.0';

export interface EmojiPictures {
  style: EmojiStyle;
  /** The styles there are to choose from. */
  styles: readonly EmojiStyle[];
  addressOf: (unified: string, style: string) => string;
}

/** Where the pictures come from; undefined while the CDN is asked, once, whether it answers. */
export function useEmojiPictures(): EmojiPictures | undefined {
  const settings = useSettings();
  const cdn = settings.data?.emoji_cdn ?? null;
  const probe = useQuery({
    queryKey: accountKeys.emojiCdn(cdn ?? ''),
    queryFn: () => doesAnswer(addressAt(cdn ?? '', 'apple', '1f600')),
    enabled: cdn !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (settings.isPending || (cdn !== null && probe.isPending)) return undefined;
  const hasCdn = cdn !== null && probe.data === true;
  return {
    style: hasCdn ? storedStyle() : 'twitter',
    styles: hasCdn ? EMOJI_STYLES : ['twitter'],
    addressOf: (unified, style) =>
      style === 'twitter' || cdn === null
        ? `/emoji/twitter/${PIXELS}/${unified}.png`
        : addressAt(cdn, style, unified),
  };
}

/** Remembers a style on this device. */
export function keepStyle(style: EmojiStyle): void {
  store(KEY, style);
}

function storedStyle(): EmojiStyle {
  const stored = readStored(KEY);
  return EMOJI_STYLES.find((style) => style === stored) ?? 'apple';
}

function addressAt(cdn: string, style: string, unified: string): string {
  return `${cdn}/emoji-datasource-${style}@${RELEASE}/img/${style}/${PIXELS}/${unified}.png`;
}

/** Whether a picture arrives in time. */
function doesAnswer(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    setTimeout(() => resolve(false), PROBE_MS);
    picture.addEventListener('load', () => resolve(true));
    picture.addEventListener('error', () => resolve(false));
    picture.src = address;
  });
}
