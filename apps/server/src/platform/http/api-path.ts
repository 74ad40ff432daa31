const BEFORE_PATH = /^https?:\/\/[^/]*/i;
const API = /^\/api(?:\/|$)/i;

/** Recognises every spelling of the prefix, such as `/API/users` and `/%61pi/users`. */
export function isApiPath(url: string): boolean {
  const path = url.replace(BEFORE_PATH, '').split('?', 1)[0] ?? '';
  return API.test(path) || API.test(decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
