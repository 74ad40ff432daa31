/**
 * The header that names a download, in any script (RFC 6266): the true name for browsers of today, and beside it one
 * in ASCII for whatever reads no more than that.
 */
export function attachmentNamed(name: string): string {
  return `attachment; ${named(name)}`;
}

/** The same for a file that is shown: a viewer saves it under this name. */
export function inlineNamed(name: string): string {
  return `inline; ${named(name)}`;
}

function named(name: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}"\\/:*?<>|]/gu, '_')
    // A name that begins with a dot is hidden; the dot of its ending stays.
    .replace(/^\.+(?=.*\.)/, '_')
    .trim();
  const ascii = safe.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D');
  const plain = ascii.replace(/[^\u0020-\u007e]/g, '_').replace(/%/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
