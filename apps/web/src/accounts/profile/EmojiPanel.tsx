import EmojiPicker, { Emoji, type EmojiClickData } from 'emoji-picker-react';
import { useState } from 'react';
import { useTheme } from '../../platform/theme.ts';
import { Select } from '../../ui/Select.tsx';
import { Tail } from '../../ui/Tail.tsx';
import styles from './EmojiPanel.module.css';
import { type EmojiStyle, keepStyle, useEmojiPictures } from './emoji-styles.ts';
import { keepSuggestions, storedSuggestions, type Suggestions, SUGGESTIONS } from './emoji-suggestions.ts';
import { CATEGORIES_WITH, CUSTOM, CUSTOM_TEXT, LABELS, QUICK } from './emoji-words.ts';
import { keepTone, storedTone } from './skin-tone.ts';

const STYLE_NAMES: Record<EmojiStyle, string> = {
  apple: 'Apple',
  twitter: 'Twitter',
  google: 'Google',
  facebook: 'Facebook',
};

const SUGGESTION_NAMES: Record<Suggestions, string> = {
  recent: 'Gợi ý: dùng gần đây',
  frequent: 'Gợi ý: hay dùng',
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
      <div className={styles.waiting} role="status" aria-label="Loading...">
        <Tail />
      </div>
    );
  }
  const style = chosenStyle ?? pictures.style;
  const choose = ({ emoji, isCustom }: EmojiClickData) =>
    onChoose(isCustom ? (CUSTOM_TEXT[emoji] ?? '') : emoji);
  return (
    <>
      <div className={styles.quick} role="group" aria-label="Chọn nhanh" lang="vi">
        {QUICK.map(({ unified, emoji, name }) => (
          <button key={unified} type="button" aria-label={name} onClick={() => onChoose(emoji)}>
            <Emoji unified={unified} emojiStyle={style} getEmojiUrl={pictures.addressOf} size={24} />
          </button>
        ))}
      </div>
      <EmojiPicker
        // It sorts its suggestions once.
        key={suggestions}
        lang="vi"
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
        onSkinToneChange={keepTone}
        previewConfig={{ showPreview: false }}
        lazyLoadEmojis
        autoFocusSearch={false}
        onEmojiClick={choose}
      />
      <Select
        label="Suggestions"
        hideLabel
        options={SUGGESTIONS.map((id) => ({ id, label: SUGGESTION_NAMES[id], lang: 'vi' }))}
        value={suggestions}
        onChange={(mode) => {
          keepSuggestions(mode);
          setSuggestions(mode);
        }}
      />
      {pictures.styles.length > 1 ? (
        <Select
          label="Emoji style"
          options={pictures.styles.map((id) => ({ id, label: STYLE_NAMES[id] }))}
          value={style}
          onChange={(id) => {
            keepStyle(id);
            setChosenStyle(id);
          }}
        />
      ) : null}
    </>
  );
}
