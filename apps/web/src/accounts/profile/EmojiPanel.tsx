import EmojiPicker, { Emoji, type EmojiClickData } from 'emoji-picker-react';
import { useState } from 'react';
import { useTheme } from '../../platform/storage/theme.ts';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './EmojiPanel.module.css';
import { keepSuggestions, storedSuggestions, type Suggestions, SUGGESTIONS } from './emoji-suggestions.ts';
import { CATEGORIES_WITH, CUSTOM, CUSTOM_TEXT, LABELS, QUICK } from './emoji-words.ts';
import { storeSkinTone, storedTone } from './skin-tone.ts';
import { useQuery } from '@tanstack/react-query';
import { readStored, store } from '../../platform/storage/storage.ts';
import { accountKeys, useSettings } from '../accounts-api.ts';
import { t, VI } from '../../platform/i18n/language.ts';

/**
 * The providers of emoji pictures. Only Twitter's may be redistributed, so the server has them; the others come from a
 * CDN.
 */
const EMOJI_STYLES = ['apple', 'twitter', 'google', 'facebook'] as const;
type EmojiStyle = (typeof EMOJI_STYLES)[number];

const KEY = 'emoji_style';
/** The time limit for a response of the CDN. */
const PROBE_MS = 2_000;
const PIXELS = 64;
/** The emoji release, the same as that of the pictures on the server. */
const RELEASE = '16.0.0';

interface EmojiPictures {
  style: EmojiStyle;
  /** The available styles. */
  styles: readonly EmojiStyle[];
  addressOf: (unified: string, style: string) => string;
}

/** The source of the pictures; undefined until a single probe has shown whether the CDN responds. */
function useEmojiPictures(): EmojiPictures | undefined {
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

/** Stores the chosen style on this device. */
function storeEmojiStyle(style: EmojiStyle): void {
  store(KEY, style);
}

function storedStyle(): EmojiStyle {
  const stored = readStored(KEY);
  return EMOJI_STYLES.find((style) => style === stored) ?? 'apple';
}

function addressAt(cdn: string, style: string, unified: string): string {
  return `${cdn}/emoji-datasource-${style}@${RELEASE}/img/${style}/${PIXELS}/${unified}.png`;
}

/** Whether a picture can be loaded within the time limit. */
function doesAnswer(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    setTimeout(() => resolve(false), PROBE_MS);
    picture.addEventListener('load', () => resolve(true));
    picture.addEventListener('error', () => resolve(false));
    picture.src = address;
  });
}

const STYLE_NAMES: Record<EmojiStyle, string> = {
  apple: 'Apple',
  twitter: 'Twitter',
  google: 'Google',
  facebook: 'Facebook',
};

const SUGGESTION_NAMES: Record<Suggestions, string> = {
  recent: t('Gợi ý: dùng gần đây'),
  frequent: t('Gợi ý: hay dùng'),
};

const loadVietnamese = () => import('emoji-picker-react/data/emojis-vi');

/** The emoji picker with its quick reactions. */
export function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  const pictures = useEmojiPictures();
  const [chosenStyle, setChosenStyle] = useState<EmojiStyle | null>(null);
  const [suggestions, setSuggestions] = useState(storedSuggestions);
  const theme = useTheme();
  if (pictures === undefined) {
    return (
      <div className={styles.waiting} role="status" aria-label={t('Loading...')}>
        <Spinner />
      </div>
    );
  }
  const style = chosenStyle ?? pictures.style;
  const choose = ({ emoji, isCustom }: EmojiClickData) =>
    onChoose(isCustom ? (CUSTOM_TEXT[emoji] ?? '') : emoji);
  return (
    <>
      <div className={styles.quick} role="group" aria-label={t('Chọn nhanh')} lang={VI}>
        {QUICK.map(({ unified, emoji, name }) => (
          <button key={unified} type="button" aria-label={name} onClick={() => onChoose(emoji)}>
            <Emoji unified={unified} emojiStyle={style} getEmojiUrl={pictures.addressOf} size={24} />
          </button>
        ))}
      </div>
      <EmojiPicker
        // The picker sorts its suggestions only when it is mounted.
        key={suggestions}
        lang={VI}
        className={styles.picker ?? ''}
        width={300}
        height={400}
        colorScheme={theme === 'system' ? 'auto' : theme}
        emojiStyle={style}
        getEmojiUrl={pictures.addressOf}
        emojiData={loadVietnamese}
        categories={CATEGORIES_WITH[suggestions]}
        customEmojis={CUSTOM}
        suggestedEmojisMode={suggestions}
        labels={LABELS}
        defaultSkinTone={storedTone()}
        onSkinToneChange={storeSkinTone}
        previewConfig={{ showPreview: false }}
        lazyLoadEmojis
        autoFocusSearch={false}
        onEmojiClick={choose}
      />
      <Select
        label={t('Suggestions')}
        hideLabel
        options={SUGGESTIONS.map((id) => ({ id, label: SUGGESTION_NAMES[id], lang: VI }))}
        value={suggestions}
        onChange={(mode) => {
          keepSuggestions(mode);
          setSuggestions(mode);
        }}
      />
      {pictures.styles.length > 1 ? (
        <Select
          label={t('Emoji style')}
          options={pictures.styles.map((id) => ({ id, label: STYLE_NAMES[id] }))}
          value={style}
          onChange={(id) => {
            storeEmojiStyle(id);
            setChosenStyle(id);
          }}
        />
      ) : null}
    </>
  );
}
