import { homeworkAddress, homeworkCodesFrom } from '@icando/contract/homework';
import { roomAddress, roomIdFrom } from '@icando/contract/room-id';
import { sharedLessonAddress } from '@icando/contract/shared-lessons';
import type { LessonPreview } from '../shared-lessons/index.ts';

/** How a pasted link is shown (Open Graph), and whether search engines may list its page. */
export interface Preview {
  title: string;
  description: string;
  /** The path and query on this origin. */
  address: string;
  isIndexed: boolean;
}

const PRODUCT = 'I Can do it';
/** A file in the client's `public` folder, 1200 × 630 px. */
const PICTURE = '/preview.png';

const GENERAL: Preview = {
  title: PRODUCT,
  description: 'Giữ từ tiếng Anh của riêng bạn, ôn đúng lúc sắp quên, chơi cùng bạn bè.',
  address: '/',
  isIndexed: true,
};

const SHARED_LESSON = /^\/l\/([^/]+)$/;
const SHARE_CODE = /^[0-9a-z]{1,64}$/i;

/** A room or homework is not looked up, so its preview reveals no more than its address. */
export async function previewOf(
  path: string,
  query: string | undefined,
  findLesson: (code: string) => Promise<LessonPreview | undefined>,
): Promise<Preview> {
  const shareCode = SHARED_LESSON.exec(path)?.[1];
  if (shareCode !== undefined) {
    const lesson = SHARE_CODE.test(shareCode) ? await findLesson(shareCode) : undefined;
    return lesson === undefined ? { ...GENERAL, isIndexed: false } : lessonPreview(shareCode, lesson);
  }
  const parameters = new URLSearchParams(query);
  const roomId = path === '/setup-room' ? roomIdFrom(parameters.get('room_id') ?? '') : null;
  if (roomId !== null)
    return {
      title: `Phòng chơi ${roomId}`,
      description: 'Bạn được mời vào một ván chơi với từ tiếng Anh. Bấm vào là tới phòng.',
      address: roomAddress('', roomId),
      isIndexed: false,
    };
  const homework = path === '/h' ? (homeworkCodesFrom(parameters.get('code') ?? '')[0] ?? null) : null;
  if (homework !== null)
    return {
      title: 'Bài về nhà',
      description: 'Thầy cô giao bài: chơi vài trò với từ tiếng Anh, không cần tài khoản.',
      address: homeworkAddress('', homework),
      isIndexed: false,
    };
  return GENERAL;
}

function lessonPreview(code: string, lesson: LessonPreview): Preview {
  const { name, owner, words, isIndexed } = lesson;
  const about = lesson.description.replace(/\s+/g, ' ');
  return {
    title: name,
    description: `${words} từ tiếng Anh, ${owner} chia sẻ. ${about}`.trim(),
    address: sharedLessonAddress('', code.toUpperCase()),
    isIndexed,
  };
}

/** Some services show only a picture with an absolute address, which requires a `publicUrl`. */
export function renderPreview(preview: Preview, publicUrl: string): string {
  const { title, description, address, isIndexed } = preview;
  const tags = [
    `<title>${escaped(title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`)}</title>`,
    meta('name', 'description', description),
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    publicUrl === '' ? '' : meta('property', 'og:url', publicUrl + address),
    meta('property', 'og:image', publicUrl + PICTURE),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return tags.filter((tag) => tag !== '').join('\n    ');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escaped(content)}" />`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');
}
