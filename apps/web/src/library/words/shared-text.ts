/** The query parameters of the manifest's `share_target`. */
export const SHARED = ['share_text', 'share_title', 'share_url'];

/** The shared text as an English word to add. Browsers put quotes around it and append the page's address. */
export function sharedText(params: URLSearchParams): string {
  for (const name of ['share_text', 'share_title']) {
    const text = (params.get(name) ?? '').replace(/https?:\/\/\S+/g, '');
    const line = text
      .split('\n')
      .map(plain)
      .find((part) => part !== '');
    if (line !== undefined) return line;
  }
  return '';
}

const plain = (line: string) =>
  line
    .trim()
    .replace(/^["'“”‘’«]+|["'“”‘’».,;]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
