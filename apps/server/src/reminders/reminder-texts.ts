import type { Language } from '@icando/contract/languages';

/** What waits in the review. */
export interface Waiting {
  words: number;
  minutes: number;
}

/** What the service worker shows: apps/web/service-worker/notifications.ts. */
interface Notice {
  title: string;
  body: string;
  lang: Language;
}

export function reminderNotice(language: Language | null, { words, minutes }: Waiting): Notice {
  return language === 'en'
    ? {
        title: 'Time for a short review?',
        body: `${counted(words, 'word is', 'words are')} waiting, about ${counted(minutes, 'minute', 'minutes')}.`,
        lang: 'en',
      }
    : {
        title: 'Ôn một chút nhé?',
        body: `${words} từ đang đợi, khoảng ${minutes} phút.`,
        lang: 'vi',
      };
}

export function trialNotice(language: Language | null): Notice {
  return language === 'en'
    ? { title: 'Reminders reach this device', body: 'This is how the daily reminder looks.', lang: 'en' }
    : { title: 'Máy này nhận được lời nhắc', body: 'Lời nhắc mỗi ngày sẽ hiện như thế này.', lang: 'vi' };
}

export function reminderMail(
  language: Language | null,
  waiting: Waiting,
  { review, stop }: { review: string; stop: string },
): { subject: string; text: string } {
  const { title, body } = reminderNotice(language, waiting);
  const last =
    language === 'en' ? `No more reminders by e-mail: ${stop}` : `Không muốn nhận e-mail nhắc nữa: ${stop}`;
  return { subject: title, text: `${body}\n\n${review}\n\n${last}\n` };
}

const counted = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
