import { createHash } from 'node:crypto';
import { accepted, type Outcome } from '@icando/contract/errors';
import { EXTENSIONS, sweepUnowned, type Files, type Upload } from '../platform/files/index.ts';
import type { Pictures } from '../platform/images/pictures.ts';

/** The folder in the file store. */
const FOLDER = 'avatars';
/** File names are the hash of the bytes. */
const NAME = /^[0-9a-f]{64}\.webp$/;

export interface AvatarsParts {
  files: Files;
  pictures: Pick<Pictures, 'squareAvatar'>;
  /** Those of these names that an account uses. */
  findUsed: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Avatars: re-encoded, and stored once per content. */
export function createAvatars({ files, pictures, findUsed }: AvatarsParts) {
  const { store, uploads } = files;
  return {
    /** Stores a picture and returns its name; an account then refers to it. */
    async keep(upload: Upload, userId: number): Promise<Outcome<string>> {
      const drawn = await pictures.squareAvatar(upload.path, String(userId));
      if (!drawn.ok) return drawn;
      const { bytes, type } = drawn.value;
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${EXTENSIONS[type]}`;
      const written = await uploads.receive([bytes], { maxBytes: bytes.length });
      if (!written.ok) return written;
      // Stored again even if it exists: a sweep must see it as new until an account uses it.
      await store.put(keyOf(name), written.value.path);
      return accepted(name);
    },

    /** Deletes pictures that no account uses and that were not stored since `before` (epoch milliseconds). */
    sweep(before: number): Promise<void> {
      return sweepUnowned(store, {
        folder: FOLDER,
        before,
        findOwned: async (keys) => {
          const worn = await findUsed(keys.map((key) => key.slice(FOLDER.length + 1)));
          return new Set([...worn].map(keyOf));
        },
      });
    },
  };
}
export type Avatars = ReturnType<typeof createAvatars>;

export function isAvatarName(name: string): boolean {
  return NAME.test(name);
}

export function keyOf(name: string): string {
  return `${FOLDER}/${name}`;
}
