import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_AVATAR } from '@icando/contract/limits';
import type { FastifyInstance } from 'fastify';
import { accepted, type Outcome } from '@icando/contract/errors';
import { EXTENSIONS, MIME_TYPES, sweepUnowned, type Files, type Upload } from '../platform/files/index.ts';
import { sendFailure } from '../platform/http/failures.ts';
import { sendFile } from '../platform/http/send-file.ts';
import type { Pictures } from '../platform/images/pictures.ts';

const FOLDER = 'avatars';
/** An avatar is named after the SHA-256 of its bytes. */
const NAME = /^[0-9a-f]{64}\.webp$/;
const FOREVER = 'public, max-age=31536000, immutable';

export interface AvatarsDeps {
  files: Files;
  pictures: Pick<Pictures, 'squareAvatar'>;
  findUsed: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

export function createAvatars({ files, pictures, findUsed }: AvatarsDeps) {
  const { store, uploads } = files;
  return {
    async save(upload: Upload, userId: number): Promise<Outcome<string>> {
      const drawn = await pictures.squareAvatar(upload.path, String(userId));
      if (!drawn.ok) return drawn;
      const { bytes, type } = drawn.value;
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${EXTENSIONS[type]}`;
      const written = await uploads.receive([bytes], { maxBytes: bytes.length });
      if (!written.ok) return written;
      // An existing file is stored again, so that the sweep treats it as new until an account uses it.
      await store.put(keyOf(name), written.value.path);
      return accepted(name);
    },

    /** Deletes pictures that no account uses and that were stored before `before` (epoch milliseconds). */
    sweep(before: number): Promise<void> {
      return sweepUnowned(store, {
        folder: FOLDER,
        before,
        findOwned: async (keys) => {
          const used = await findUsed(keys.map((key) => key.slice(FOLDER.length + 1)));
          return new Set([...used].map(keyOf));
        },
      });
    },
  };
}
export type Avatars = ReturnType<typeof createAvatars>;

export function registerAvatarRoutes(app: FastifyInstance, store: Files['store']): void {
  const picture = readFileSync(join(import.meta.dirname, DEFAULT_AVATAR));
  app.get(`/avatars/${DEFAULT_AVATAR}`, { schema: { hide: true } }, (_request, reply) =>
    reply.type('image/jpeg').header('cache-control', FOREVER).send(picture),
  );
  app.get<{ Params: { name: string } }>('/avatars/:name', { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name)) return sendFailure(reply, 'not_found');
    return sendFile(request, reply, {
      store,
      key: keyOf(name),
      etag: name,
      mimeType: MIME_TYPES.webp,
      cacheControl: FOREVER,
    });
  });
}

function keyOf(name: string): string {
  return `${FOLDER}/${name}`;
}
