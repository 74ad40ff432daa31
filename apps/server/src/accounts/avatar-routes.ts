import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_AVATAR } from '@icando/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { MIME_TYPES, type FileStore } from '../platform/files/index.ts';
import { sendFailure } from '../platform/http/failures.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { isAvatarName, keyOf } from './avatars.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Serves users' pictures and the default one. */
export function registerAvatarRoutes(app: FastifyInstance, store: FileStore): void {
  const picture = readFileSync(join(import.meta.dirname, DEFAULT_AVATAR));
  app.get(`/avatars/${DEFAULT_AVATAR}`, { schema: { hide: true } }, (_request, reply) =>
    reply.type('image/jpeg').header('cache-control', FOREVER).send(picture),
  );
  app.get<{ Params: { name: string } }>('/avatars/:name', { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params;
    if (!isAvatarName(name)) return sendFailure(reply, 'not_found');
    const key = keyOf(name);
    return sendFile(request, reply, {
      store,
      key,
      tag: name,
      mimeType: MIME_TYPES.webp,
      cacheControl: FOREVER,
    });
  });
}
