import { create } from 'content-disposition';

/** The header that names a download, or a file that is shown and may be saved, in any script (RFC 6266). */
export function contentDisposition(type: 'attachment' | 'inline', name: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}"\\/:*?<>|]/gu, '_')
    // A name that begins with a dot is hidden; the dot of its ending stays.
    .replace(/^\.+(?=.*\.)/, '_')
    .trim();
  // Read by what knows no more than ASCII: letters without their marks say more than a row of `?`.
  const ascii = safe.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D');
  return create(safe, { type, fallback: ascii.replace(/[^\u0020-\u007e]|%/g, '_') });
}
