import { nfd } from '@icando/contract/text';
import { create } from 'content-disposition';

export function contentDisposition(type: 'attachment' | 'inline', name: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}"\\/:*?<>|]/gu, '_')
    // A leading dot would hide the file; the dot of the extension stays.
    .replace(/^\.+(?=.*\.)/, '_')
    .trim();
  // The fallback for clients that read only ASCII: letters without diacritics are more useful than question marks.
  const ascii = nfd(safe).replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D');
  return create(safe, { type, fallback: ascii.replace(/[^\u0020-\u007e]|%/g, '_') });
}
