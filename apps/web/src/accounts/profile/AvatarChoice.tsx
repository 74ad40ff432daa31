import type { User } from '@icando/contract/accounts';
import { AVATAR_BYTES } from '@icando/contract/limits';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ImageInput } from '../../ui/ImageInput.tsx';
import { showToast } from '../../ui/toasts.ts';
import { pictureOf } from '../accounts-api.ts';
import styles from './AvatarChoice.module.css';
import { EN, LOCALE, t } from '../../platform/i18n/language.ts';

/** The image types that the server accepts. */
const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp']);

interface AvatarChoiceProps {
  me: User;
  onChange: (picture: File) => void;
}

/** The user's picture, or the chosen one that will replace it. */
export function AvatarChoice({ me, onChange }: AvatarChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const choose = async (file: File) => {
    const flaw = flawOf(file);
    if (flaw !== null) {
      showToast('bad', flaw);
      return;
    }
    try {
      setPreview(await dataAddressOf(file));
      onChange(file);
    } catch {
      showToast('bad', t('This file cannot be read'));
    }
  };
  return (
    <div className={styles.choice}>
      <Avatar
        id={me.id}
        name={me.username}
        picture={preview ?? pictureOf(me)}
        size={88}
        label={t('Your avatar')}
      />
      <IconButton label={t('Change avatar')} className={styles.camera} onClick={() => input.current?.click()}>
        <Camera />
      </IconButton>
      <ImageInput ref={input} label={t('Avatar file')} onChoose={(file) => void choose(file)} />
    </div>
  );
}

function flawOf(file: File): string | null {
  if (!KINDS.has(file.type)) {
    const kind = file.type === '' ? t('of an unknown kind') : file.type;
    return t('Choose a picture: JPEG, PNG or WebP. This file is {kind}', { kind });
  }
  if (file.size >= AVATAR_BYTES) {
    const size = (file.size / 1024 / 1024).toLocaleString(EN === 'vi' ? LOCALE : 'en-GB', {
      maximumFractionDigits: 1,
    });
    return t('The picture must be under 5 MB. This one has {size} MB', { size });
  }
  return null;
}

/** The file as a data URL. */
function dataAddressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
