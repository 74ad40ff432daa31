import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from './create-services.ts';
import { servePage } from './page/index.ts';
import { REPOSITORY } from './platform/config.ts';
import { publicOriginOf } from './platform/files/index.ts';
import { sendFailure } from './platform/http/failures.ts';
import type { registerSharedLessons } from './shared-lessons/index.ts';

/** The built client; missing in tests of the server alone. */
const CLIENT = join(REPOSITORY, 'apps/web/dist');

/** Serves the built client, or 404 for every page without it. */
export async function registerClient(
  { config: { google, emojiCdn, s3, publicUrl, isSchool }, http }: Services,
  { preview: findLesson }: Pick<ReturnType<typeof registerSharedLessons>, 'preview'>,
): Promise<void> {
  if (!existsSync(join(CLIENT, 'index.html'))) {
    http.setNotFoundHandler((_request, reply) => sendFailure(reply, 'not_found'));
    return;
  }
  await servePage(http, {
    directory: CLIENT,
    googleOrigin: google && new URL(google.issuer).origin,
    emojiOrigin: emojiCdn === undefined ? undefined : new URL(emojiCdn).origin,
    filesOrigin: s3 && publicOriginOf(s3),
    publicUrl,
    isSchool,
    findLesson,
  });
}
