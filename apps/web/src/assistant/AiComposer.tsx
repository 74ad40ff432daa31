import { LIMITS } from '@icando/contract/limits';
import { Image, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { shrinkPicture } from '../platform/browser/shrink-picture.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ImageInput } from '../ui/ImageInput.tsx';
import { Composer } from '../ui/talk/Composer.tsx';
import { showToast } from '../ui/toasts.ts';
import { Abilities } from './Abilities.tsx';
import { ai } from './ai.ts';
import styles from './AiComposer.module.css';
import { t, VI } from '../platform/i18n/language.ts';

/** The length in px of the longer side of a sent picture (from the specification). */
const PICTURE_SIDE = 800;

/** The unsent text and picture survive closing the drawer, until the page is left. */
const unsent = { text: '', picture: '' };

/** The message field of the assistant, with an optional picture. */
export function AiComposer({ isWaiting }: { isWaiting: boolean }) {
  const [text, setText] = useState(() => unsent.text);
  const [picture, setPicture] = useState(() => unsent.picture);
  const input = useRef<HTMLInputElement>(null);
  const write = (next: string) => {
    unsent.text = next;
    setText(next);
  };
  const attach = (next: string) => {
    unsent.picture = next;
    setPicture(next);
  };
  const take = (file: File) => {
    shrinkPicture(file, PICTURE_SIDE).then(attach, () => showToast('bad', t('This picture cannot be read')));
  };
  const onSend = () => {
    ai.send(text, picture === '' ? undefined : picture);
    write('');
    attach('');
  };
  return (
    <Composer
      label={t('Message to Tí')}
      placeholder={isWaiting ? t('Tí đang trả lời…') : t('Hỏi Tí một từ…')}
      placeholderLang={VI}
      value={text}
      onChange={write}
      onSend={onSend}
      maySendEmpty={picture !== ''}
      maxLength={LIMITS.message}
      isWaiting={isWaiting}
      onStop={ai.stop}
      onFiles={([file]) => {
        if (file) take(file);
      }}
      tools={
        <>
          <IconButton label={t('Add an image')} disabled={isWaiting} onClick={() => input.current?.click()}>
            <Image />
          </IconButton>
          <ImageInput ref={input} label={t('Image')} onChoose={take} />
        </>
      }
      attached={
        <>
          <Abilities isDisabled={isWaiting} onSend={(prompt) => ai.send(prompt)} onFill={write} />
          {picture === '' ? null : (
            <div className={styles.attached}>
              <img src={picture} alt={t('To be sent')} />
              <IconButton label={t('Remove the image')} kind="fill" onClick={() => attach('')}>
                <X />
              </IconButton>
            </div>
          )}
        </>
      }
    />
  );
}
