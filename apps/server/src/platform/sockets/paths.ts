/** The values of a pattern's `:name` segments. */
export type PathParams = Readonly<Record<string, string>>;

/** No id of a room or user is longer. */
const PARAM_MAX = 256;

/** The parameters of a path that matches a pattern such as `/ws/game/:room_id`; undefined when it does not match. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const patternParts = pattern.split('/');
  const pathParts = path.split('/');
  if (patternParts.length !== pathParts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = pathParts[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
      continue;
    }
    const text = decoded(value);
    if (text === undefined || text === '' || text.length > PARAM_MAX) return undefined;
    params[part.slice(1)] = text;
  }
  return params;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
