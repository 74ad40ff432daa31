import { AVATAR_BYTES, type User } from '@icando/contract/accounts';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { pictureOf } from '../accounts-api.ts';
import styles from './AvatarChoice.module.css';

/** What the server can read. */
const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp']);

interface AvatarChoiceProps {
  me: User;
  onChange: (picture: File) => void;
}

/** One's picture, or the one that was chosen to take its place. */
export function AvatarChoice({ me, onChange }: AvatarChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useGivenBack(preview);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const flaw = flawOf(file);
    if (flaw !== null) {
      showToast('bad', flaw, { ms: 4000 });
      return;
    }
    setPreview(URL.createObjectURL(file));
    onChange(file);
  };
  return (
    <div className={styles.choice}>
      <Avatar
        id={me.id}
        name={me.username}
        picture={preview ?? pictureOf(me)}
        size={88}
        label="Your avatar"
      />
      <IconButton label="Change avatar" className={styles.camera} onClick={() => input.current?.click()}>
        <Camera />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Avatar file"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file chosen again is a choice too.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

function flawOf(file: File): string | null {
  if (!KINDS.has(file.type)) {
    const kind = file.type === '' ? 'of an unknown kind' : file.type;
    return `Choose a picture: JPEG, PNG or WebP. This file is ${kind}`;
  }
  if (file.size >= AVATAR_BYTES) {
    const size = (file.size / 1024 / 1024).toLocaleString('en-GB', { maximumFractionDigits: 1 });
    return `The picture must be under 5 MB. This one has ${size} MB`;
  }
  return null;
}

/** Addresses of files on this device are the browser's, and must be given back. */
function useGivenBack(url: string | null): void {
  useEffect(() => {
    if (url !== null) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [url]);
}
