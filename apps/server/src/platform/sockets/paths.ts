/** What stands in a path where its pattern has `:name`. */
export type PathParams = Readonly<Record<string, string>>;

/** Longer is nobody's room or user. */
const PARAM_MAX = 256;

/** The parameters when a path fits a pattern such as `/ws/game/:room_id`; nothing when it does not. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
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
